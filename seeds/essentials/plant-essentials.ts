import { saveCategory } from '#shop/catalogue/save-category.ts'
import { addHeroSlide } from '#shop/content/add-hero-slide.ts'
import { saveHoliday } from '#shop/delivery/save-holiday.ts'
import { saveZone } from '#shop/delivery/save-zone.ts'
import { accept, required } from '#shop/outcome.ts'
import type { StoredPhoto } from '#shop/photo.ts'
import { registerPhoto } from '#shop/photos/register-photo.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import type { SettingName } from '#shop/settings/shop-settings.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { categories, heroSlides } from './content.ts'
import { easterHolidays, holidays, zones } from './delivery.ts'
import photos from './photos.json' with { type: 'json' }
import { firstSettings } from './settings.ts'

/** What every shop needs before it can open, demo or not: settings, zones, holidays, categories and the hero. */
export async function plantEssentials(shop: Shop) {
  return transact(shop, async (shop) => {
    const settings = Object.entries(firstSettings) as [SettingName, never][]
    for (const [name, value] of settings) required(await changeSetting(shop, { name, value, validFrom: new Date(0) }))
    for (const zone of zones) required(await saveZone(shop, zone))
    for (const holiday of [...holidays, ...easterHolidays]) required(await saveHoliday(shop, holiday))
    for (const [index, { slug, name, photo }] of categories.entries()) {
      await registerPhoto(shop, essentialPhoto(photo))
      required(await saveCategory(shop, { slug, name, displayOrder: index + 1, photoHash: essentialPhoto(photo).hash }))
    }
    for (const [index, { photo, ...slide }] of heroSlides.entries())
      required(await addHeroSlide(shop, { ...slide, photo: essentialPhoto(photo), displayOrder: index + 1 }))
    return accept()
  })
}

function essentialPhoto(file: string): StoredPhoto {
  const photo = (photos as Record<string, StoredPhoto>)[file]
  if (!photo) throw new Error(`no ready-made photo ${file}`)
  return photo
}
