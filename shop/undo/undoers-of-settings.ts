import { sql } from 'kysely'
import { changeHeroSlide, type SlideWords, wordsOf } from '../content/change-hero-slide.ts'
import { findText } from '../content/find-text.ts'
import { listHeroSlides } from '../content/list-hero-slides.ts'
import { listTestimonials } from '../content/list-testimonials.ts'
import { listTrustPoints } from '../content/list-trust-points.ts'
import { saveTestimonials } from '../content/save-testimonials.ts'
import { saveText } from '../content/save-text.ts'
import { saveTrustPoints } from '../content/save-trust-points.ts'
import type { Testimonial } from '../content/testimonial.ts'
import type { TrustPoint } from '../content/trust-point.ts'
import { saveCustomerTags } from '../customers/save-customer-tags.ts'
import { changeZoneFees } from '../delivery/change-zone-fees.ts'
import { findHoliday } from '../delivery/find-holiday.ts'
import { listZones } from '../delivery/list-zones.ts'
import { removeHoliday } from '../delivery/remove-holiday.ts'
import { saveHoliday } from '../delivery/save-holiday.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { type SettingName, type ShopSettings, shopSettings } from '../settings/shop-settings.ts'
import { spelled } from '../spelled.ts'
import { factsIn, idIn, subjectId, subjectName, type Undoer } from './way-back.ts'

/** A setting that had another value before, and counts now; one that is to count later is changed where it stands. */
const setting: Undoer = {
  needs: 'change settings',
  stands: (now) =>
    sql`jsonb_typeof(entries.before) <> 'null' and (
      select value = entries.after and valid_from <= ${now} from settings
      where name = ${subjectName} order by valid_from desc limit 1)`,
  async wayBack(shop, entry) {
    const name = idIn(entry)
    if (entry.before === null || !Object.hasOwn(shopSettings.shape, name)) return null
    const now = shop.clock.now()
    const last = await shop.database
      .selectFrom('settings')
      .select(['value', 'valid_from'])
      .where('name', '=', name)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last || last.valid_from > now || spelled(last.value) !== spelled(entry.after)) return null
    // what the setting could be, its schema looks at
    const value = entry.before as ShopSettings[SettingName]
    return (shop) => changeSetting(shop, { name: name as SettingName, value, validFrom: now })
  },
}

const fees: Undoer = {
  needs: 'change settings',
  stands: () =>
    sql`exists (
      select from delivery_zones where id::text = ${subjectName}
        and to_jsonb(standard_fee_kobo) = entries.after -> 'standardFeeKobo'
        and to_jsonb(express_fee_kobo) = entries.after -> 'expressFeeKobo')`,
  async wayBack(shop, entry) {
    const zone = (await listZones(shop)).find(({ id }) => id === idIn(entry))
    const before = factsIn(entry.before)
    const after = factsIn(entry.after)
    if (zone?.standardFeeKobo !== after.standardFeeKobo || zone?.expressFeeKobo !== after.expressFeeKobo) return null
    const fees = { standardFeeKobo: Number(before.standardFeeKobo), expressFeeKobo: Number(before.expressFeeKobo) }
    return zone ? (shop) => changeZoneFees(shop, { zoneId: zone.id, fees, seen: zone }) : null
  },
}

/** A holiday that was saved is removed or called as before; one that was removed comes back. */
const holiday: Undoer = {
  needs: 'change settings',
  stands: () =>
    sql`(select name from holidays where day::text = ${subjectName}) is not distinct from (entries.after ->> 'name')`,
  async wayBack(shop, entry) {
    const day = idIn(entry)
    const name = (await findHoliday(shop, day)) ?? null
    if (name !== (factsIn(entry.after).name ?? null)) return null
    const before = factsIn(entry.before).name
    return (shop) =>
      typeof before === 'string' ? saveHoliday(shop, { day, name: before }) : removeHoliday(shop, { day })
  },
}

/** The words of the version before become the next one: what was shown stays readable. */
const text: Undoer = {
  needs: 'edit content',
  stands: () =>
    sql`(select max(version) from texts where slug = ${subjectName}) = (entries.after ->> 'version')::int
      and exists (
        select from texts where slug = ${subjectName} and version = (entries.before ->> 'version')::int)`,
  async wayBack(shop, entry) {
    const slug = idIn(entry)
    const was = factsIn(entry.before).version
    const is = factsIn(entry.after).version
    const [now, before] = await Promise.all([
      findText(shop, slug),
      typeof was === 'number' ? findText(shop, slug, was) : null,
    ])
    if (!now || !before || now.version !== is) return null
    const { title, summary, body, photo } = before
    return (shop) => saveText(shop, { slug, title, summary, body, photo, seenVersion: now.version })
  },
}

const testimonials: Undoer = {
  needs: 'edit content',
  stands: () =>
    sql`entries.after = coalesce((
      select jsonb_agg(jsonb_build_object('quote', quote, 'name', name, 'place', place) order by display_order)
      from testimonials), '[]')`,
  async wayBack(shop, entry) {
    const now = await listTestimonials(shop)
    const facts = (said: readonly Testimonial[]) => said.map(({ quote, name, place }) => ({ quote, name, place }))
    const before = entry.before as Testimonial[]
    const after = entry.after as Testimonial[]
    return spelled(facts(now)) === spelled(facts(after)) ? (shop) => saveTestimonials(shop, facts(before), now) : null
  },
}

const trust: Undoer = {
  needs: 'edit content',
  stands: () =>
    sql`entries.after = coalesce((
      select jsonb_agg(jsonb_build_object('drawing', drawing, 'title', title, 'words', words) order by display_order)
      from trust_points), '[]')`,
  async wayBack(shop, entry) {
    const now = await listTrustPoints(shop)
    const before = entry.before as TrustPoint[]
    return spelled(now) === spelled(entry.after) ? (shop) => saveTrustPoints(shop, before, now) : null
  },
}

const slide: Undoer = {
  needs: 'edit content',
  stands: () =>
    sql`exists (
      select from hero_slides where id = ${subjectId} and entries.after = jsonb_build_object(
        'title', title, 'subtitle', subtitle, 'description', description, 'cta', cta, 'link', link,
        'photoAlt', photo_alt))`,
  async wayBack(shop, entry) {
    const slides = await listHeroSlides(shop)
    const at = slides.findIndex(({ id }) => id === idIn(entry))
    const now = slides[at]
    if (!now || spelled(wordsOf(now)) !== spelled(entry.after)) return null
    const words = entry.before as SlideWords
    return (shop) => changeHeroSlide(shop, { id: now.id, words, place: at + 1, seen: wordsOf(now) })
  },
}

const tags: Undoer = {
  needs: 'see customers',
  stands: () =>
    sql`entries.after -> 'tags' = coalesce((
      select jsonb_agg(tag order by tag collate "C") from customer_tags where user_id = ${subjectId}), '[]')`,
  async wayBack(shop, entry) {
    const userId = idIn(entry)
    const seen = factsIn(entry.after).tags as string[]
    const rows = await shop.database.selectFrom('customer_tags').select('tag').where('user_id', '=', userId).execute()
    const now = rows.map(({ tag }) => tag).toSorted()
    const typed = (factsIn(entry.before).tags as string[]).join(',')
    return spelled(now) === spelled(seen) ? (shop) => saveCustomerTags(shop, { userId, typed, seen }) : null
  },
}

export const undoersOfSettings: Record<string, Undoer> = {
  'setting changed': setting,
  'delivery fees': fees,
  'holiday saved': holiday,
  'holiday removed': holiday,
  'text saved': text,
  'testimonials saved': testimonials,
  'trust strip saved': trust,
  'hero slide changed': slide,
  'customer tags': tags,
}
