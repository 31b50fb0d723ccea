import { join } from 'node:path'
import { saveCategory } from '#shop/catalogue/save-category.ts'
import { addHeroSlide } from '#shop/content/add-hero-slide.ts'
import { saveArticle } from '#shop/content/save-article.ts'
import { saveText } from '#shop/content/save-text.ts'
import { saveTrustPoints } from '#shop/content/save-trust-points.ts'
import { saveHoliday } from '#shop/delivery/save-holiday.ts'
import { saveZone } from '#shop/delivery/save-zone.ts'
import { saveSynonyms } from '#shop/listing/search/save-synonyms.ts'
import { accept, required } from '#shop/outcome.ts'
import type { StoredPhoto } from '#shop/photo.ts'
import { registerPhoto } from '#shop/photos/register-photo.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import type { SettingName } from '#shop/settings/shop-settings.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { categories, heroSlides, trustPoints } from './content.ts'
import { easterHolidays, holidays, zones } from './delivery.ts'
import photos from './photos.json' with { type: 'json' }
import { firstSettings } from './settings.ts'
import { synonyms } from './synonyms.ts'
import { readWritten, stated, type Written } from './written.ts'

/**
 * What every shop needs before it can open, demo or not: settings, zones, holidays, categories, the hero and the strip
 * below it, synonyms, texts and articles. The folder is this one as it lies in the project: the program that runs may
 * be bundled elsewhere.
 */
export async function plantEssentials(shop: Shop, folder: string) {
  const [texts, articles] = await Promise.all(['texts', 'articles'].map((name) => readWritten(join(folder, name))))

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
    required(await saveTrustPoints(shop, trustPoints))
    required(await saveSynonyms(shop, { groups: synonyms }))
    for (const text of texts ?? []) await enterText(shop, text)
    for (const article of articles ?? []) await enterArticle(shop, article)
    return accept()
  })
}

async function enterText(shop: Shop, text: Written) {
  const { photo, photoAlt } = text.facts
  required(
    await saveText(shop, {
      slug: text.slug,
      title: stated(text, 'title'),
      summary: stated(text, 'summary'),
      body: text.body,
      photo: photo ? { ...essentialPhoto(photo), altText: photoAlt ?? '' } : null,
      changedOn: stated(text, 'changedOn'),
      seenVersion: null,
    }),
  )
}

async function enterArticle(shop: Shop, article: Written) {
  required(
    await saveArticle(shop, {
      slug: article.slug,
      title: stated(article, 'title'),
      excerpt: stated(article, 'excerpt'),
      category: stated(article, 'category'),
      readMinutes: Number(stated(article, 'readMinutes')),
      body: article.body,
      photo: { ...essentialPhoto(stated(article, 'photo')), altText: stated(article, 'photoAlt') },
      shownCategory: stated(article, 'shownCategory'),
      status: 'published',
      publishedAt: new Date(`${stated(article, 'publishedOn')}T09:00:00+01:00`),
      changes: null,
    }),
  )
}

function essentialPhoto(file: string): StoredPhoto {
  const photo = (photos as Record<string, StoredPhoto>)[file]
  if (!photo) throw new Error(`no ready-made photo ${file}`)
  return photo
}
