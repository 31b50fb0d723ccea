import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { archiveProduct } from '#shop/catalogue/archive-product.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { draftProduct } from '#shop/catalogue/draft-product.ts'
import { editProduct, type ProductFacts } from '#shop/catalogue/edit-product.ts'
import { publishProduct } from '#shop/catalogue/publish-product.ts'
import { bringBackVariant, retireVariant } from '#shop/catalogue/retire-variant.ts'
import { type Goods, showGoods } from '#shop/catalogue/show-goods.ts'
import { changeHeroSlide, wordsOf } from '#shop/content/change-hero-slide.ts'
import { findText } from '#shop/content/find-text.ts'
import { listHeroSlides } from '#shop/content/list-hero-slides.ts'
import { listTestimonials } from '#shop/content/list-testimonials.ts'
import { listTrustPoints } from '#shop/content/list-trust-points.ts'
import { saveTestimonials } from '#shop/content/save-testimonials.ts'
import { saveText } from '#shop/content/save-text.ts'
import { saveTrustPoints } from '#shop/content/save-trust-points.ts'
import { saveCustomerTags } from '#shop/customers/save-customer-tags.ts'
import { changeZoneFees } from '#shop/delivery/change-zone-fees.ts'
import { findHoliday } from '#shop/delivery/find-holiday.ts'
import { listZones } from '#shop/delivery/list-zones.ts'
import { removeHoliday } from '#shop/delivery/remove-holiday.ts'
import { saveHoliday } from '#shop/delivery/save-holiday.ts'
import { readPriceLines } from '#shop/inventory/list-price-lines.ts'
import { savePriceList } from '#shop/inventory/save-price-list.ts'
import { setLowLevel } from '#shop/inventory/set-low-level.ts'
import { type Outcome, required } from '#shop/outcome.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { listUndoable, undoChange } from '#shop/undo/undo-change.ts'
import { undoersOfGoods } from '#shop/undo/undoers-of-goods.ts'
import { undoersOfSettings } from '#shop/undo/undoers-of-settings.ts'
import { testShop } from '../support/test-shop.ts'

type Act = (shop: Shop) => Promise<Outcome<unknown>>

type Case = {
  /** What stands before the story begins. */
  ready?: Act
  /** Leaves the line that is taken back. */
  first: Act
  /** Changes the thing once more, so that the first line says no longer how it is; leaves a line that goes back too. */
  second: Act
  read(shop: Shop): Promise<unknown>
}

const open = testShop()
const slug = 'oworo-commuter-helmet'
const day = '2031-05-05'

async function goods(shop: Shop): Promise<Goods> {
  const product = await shop.database.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  const found = await showGoods(shop, product?.id ?? '')
  if (!found) throw new Error('no such product')
  return found
}

async function line(shop: Shop) {
  const [variant] = (await goods(shop)).variants
  const [found] = await readPriceLines(shop, [variant?.id ?? ''])
  if (!found) throw new Error('no such line')
  return found
}

const status = (become: (shop: Shop, by: { productId: string }) => Promise<Outcome<unknown>>): Act => {
  return async (shop) => become(shop, { productId: (await goods(shop)).id })
}
const variant = (become: (shop: Shop, by: { variantId: string }) => Promise<Outcome<unknown>>): Act => {
  return async (shop) => become(shop, { variantId: (await goods(shop)).variants.at(-1)?.id ?? '' })
}
const price = (kobo: number): Act => {
  return async (shop) => {
    const { id: variantId, version: seenVersion } = await line(shop)
    return changePrice(shop, { variantId, priceKobo: kobo, compareAtPriceKobo: kobo * 2, seenVersion })
  }
}
const prices = (change: { onHand?: number; priceKobo?: number; lowAt: number }): Act => {
  return async (shop) => {
    const { id: variantId, priceKobo, compareAtPriceKobo, onHand, lowAt } = await line(shop)
    const seen = { priceKobo, compareAtPriceKobo, onHand, lowAt }
    return savePriceList(shop, { key: randomUUID(), lines: [{ variantId, seen, to: { ...seen, ...change } }] })
  }
}
const level = (lowAt: number): Act => {
  return async (shop) => setLowLevel(shop, { variantId: (await line(shop)).id, lowAt })
}
const edit = (change: Partial<ProductFacts>): Act => {
  return async (shop) => {
    const { id: productId, version: seenVersion, ...now } = await goods(shop)
    return editProduct(shop, { productId, seenVersion, facts: { ...now, ...change } })
  }
}
const setting = (tagline: string): Act => {
  return (shop) => {
    open.clock.moveTo(new Date(shop.clock.now().getTime() + 1000))
    return changeSetting(shop, { name: 'tagline', value: tagline, validFrom: shop.clock.now() })
  }
}
const fees = (standardFeeKobo: number): Act => {
  return async (shop) => {
    const [zone] = await listZones(shop)
    if (!zone) throw new Error('no zone')
    return changeZoneFees(shop, { zoneId: zone.id, fees: { ...zone, standardFeeKobo }, seen: zone })
  }
}
const text = (body: string): Act => {
  return async (shop) => {
    const now = await findText(shop, 'terms')
    if (!now) throw new Error('no text')
    return saveText(shop, { ...now, changedOn: undefined, body, seenVersion: now.version } as never)
  }
}
const slide = (title: string): Act => {
  return async (shop) => {
    const [now] = await listHeroSlides(shop)
    if (!now) throw new Error('no slide')
    return changeHeroSlide(shop, { id: now.id, words: { ...wordsOf(now), title }, place: 1, seen: wordsOf(now) })
  }
}
const someone = (shop: Shop) => shop.database.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
const tagsOf = async (shop: Shop) => {
  const { id } = await someone(shop)
  const rows = await shop.database.selectFrom('customer_tags').select('tag').where('user_id', '=', id).execute()
  return rows.map(({ tag }) => tag).toSorted()
}
const tags = (typed: string): Act => {
  return async (shop) => saveCustomerTags(shop, { userId: (await someone(shop)).id, typed, seen: await tagsOf(shop) })
}

const statusOf = async (shop: Shop) => (await goods(shop)).status
const lineOf = async (shop: Shop) => {
  const { priceKobo, compareAtPriceKobo, onHand, lowAt } = await line(shop)
  return { priceKobo, compareAtPriceKobo, onHand, lowAt }
}
const variantOf = async (shop: Shop) => (await goods(shop)).variants.at(-1)?.status
const holidayOf = (shop: Shop) => findHoliday(shop, day)
const called =
  (name: string): Act =>
  (shop) =>
    saveHoliday(shop, { day, name })

/** Every kind of line that can be taken back. */
const cases: Record<string, Case> = {
  'price changed': { first: price(900_000), second: price(800_000), read: lineOf },
  'price list saved': {
    first: prices({ onHand: 17, priceKobo: 700_000, lowAt: 4 }),
    second: prices({ onHand: 16, lowAt: 5 }),
    read: lineOf,
  },
  'low level set': { first: level(7), second: level(8), read: lineOf },
  'product edited': {
    first: edit({ name: 'Oworo Helmet', badge: 'New here', boxContents: ['Helmet'], weightGrams: 321 }),
    second: edit({ name: 'Oworo Hat' }),
    read: async (shop) => {
      const { version, edited, variants, ...facts } = await goods(shop)
      return facts
    },
  },
  'product published': {
    ready: status(draftProduct),
    first: status(publishProduct),
    second: status(archiveProduct),
    read: statusOf,
  },
  'product archived': {
    ready: status(publishProduct),
    first: status(archiveProduct),
    second: status(draftProduct),
    read: statusOf,
  },
  'product taken back': { first: status(draftProduct), second: status(archiveProduct), read: statusOf },
  'variant retired': { first: variant(retireVariant), second: variant(bringBackVariant), read: variantOf },
  'variant brought back': {
    ready: variant(retireVariant),
    first: variant(bringBackVariant),
    second: variant(retireVariant),
    read: variantOf,
  },
  'setting changed': {
    first: setting('Ride on'),
    second: setting('Ride off'),
    read: async (shop) => (await readSettings(shop)).tagline,
  },
  'delivery fees': {
    first: fees(100_000),
    second: fees(110_000),
    read: async (shop) => (await listZones(shop))[0]?.standardFeeKobo,
  },
  'holiday saved': { first: called('Day of Rest'), second: called('Day of Work'), read: holidayOf },
  'holiday removed': {
    ready: called('Day of Rest'),
    first: (shop) => removeHoliday(shop, { day }),
    second: called('Day of Work'),
    read: holidayOf,
  },
  'text saved': {
    first: text('One.'),
    second: text('Two.'),
    read: async (shop) => (await findText(shop, 'terms'))?.body,
  },
  'testimonials saved': {
    first: (shop) => saveTestimonials(shop, [{ quote: 'It rolls', name: 'Bisi', place: '' }]),
    second: (shop) => saveTestimonials(shop, []),
    read: async (shop) => (await listTestimonials(shop)).map(({ quote }) => quote),
  },
  'trust strip saved': {
    first: (shop) => saveTrustPoints(shop, [{ drawing: 'pin', title: 'Near you', words: '' }]),
    second: (shop) => saveTrustPoints(shop, []),
    read: listTrustPoints,
  },
  'hero slide changed': {
    first: slide('One'),
    second: slide('Two'),
    read: async (shop) => (await listHeroSlides(shop)).map(wordsOf),
  },
  'customer tags': { first: tags('loyal, Fast, étape'), second: tags('slow'), read: tagsOf },
}

async function lastLine(shop: Shop) {
  return shop.database
    .selectFrom('journal_entries')
    .select(['id', 'change'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

describe('what a line of the journal says', () => {
  test('has its story here, whatever can be taken back', () => {
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys({ ...undoersOfGoods, ...undoersOfSettings }).toSorted())
  })

  test.each(Object.entries(cases))(
    '%s: goes back while it stands, once, and not over what came after',
    async (change, { ready, first, second, read }) => {
      const shop = open.as('admin')
      if (ready) required(await ready(shop))
      const before = await read(shop)
      const act = async (does: Act) => {
        required(await does(shop))
        return lastLine(shop)
      }
      const one = await act(first)
      expect(one.change).toBe(change)
      const between = await read(shop)
      expect(between).not.toEqual(before)
      expect([...(await listUndoable(shop, [one]))]).toEqual([[one.id, 'can']])
      expect([...(await listUndoable(open.shop, [one]))]).toEqual([])

      const two = await act(second)
      expect([...(await listUndoable(shop, [one, two]))]).toEqual([[two.id, 'can']])
      expect(await undoChange(shop, { entryId: one.id })).toMatchObject({ reason: 'changed-since' })
      required(await undoChange(shop, { entryId: two.id }))
      expect(await read(shop)).toEqual(between)
      // units that were counted since may be others, and a text has a version more
      if (change === 'price list saved' || change === 'text saved') return
      expect((await listUndoable(shop, [one, two])).get(one.id)).toBe('can')
      required(await undoChange(shop, { entryId: one.id }))
      expect(await read(shop)).toEqual(before)
      expect(new Map(await listUndoable(shop, [one, two]))).toEqual(
        new Map([
          [one.id, 'undone'],
          [two.id, 'undone'],
        ]),
      )
      expect(await undoChange(shop, { entryId: one.id })).toMatchObject({ reason: 'undone-already' })
    },
  )
})
