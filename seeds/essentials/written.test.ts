import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromNaira, showMoney } from '#shop/money.ts'
import { daysKept } from '#shop/retention.ts'
import { zones } from './delivery.ts'
import { firstSettings } from './settings.ts'
import { readWritten, stated } from './written.ts'

const texts = await readWritten(join(import.meta.dirname, 'texts'))
const articles = await readWritten(join(import.meta.dirname, 'articles'))

/** One kind of dash and of space: the specification writes ranges with hyphens. */
function plain(text: string) {
  return text.replaceAll('–', '-').replace(/[*`]/g, '').replace(/\s+/g, ' ')
}

function bodyOf(slug: string) {
  const text = [...texts, ...articles].find((text) => text.slug === slug)
  if (!text) throw new Error(`no text ${slug}`)
  return plain(`${Object.values(text.facts).join('\n')}\n${text.body}`)
}

describe('the texts state what the shop promises', () => {
  const promises: [string, string[]][] = [
    [
      'shipping',
      [
        'deliver only within Lagos',
        'For other states, contact the shop',
        'Free shipping on orders above ₦50,000',
        'Standard delivery costs ₦2,500 to ₦5,000 and takes 3-5 business days',
        'Express delivery costs ₦7,500 to ₦10,000 and takes 1-2 business days',
        'Orders are processed in 1-2 business days',
        'confirmation e-mail with tracking follows',
        'Bikes ship partially assembled',
        'Assembled at our Lagos store, at no charge',
        'Assembled at your location, which costs extra',
      ],
    ],
    [
      'returns',
      [
        '30-day return window',
        '30 days from the day of delivery',
        'for a refund or an exchange',
        'original condition, with its tags',
        'unridden, or shows only minimal test-ride wear',
        'all original packaging and accessories are included',
        'You pay for return shipping, unless the item is defective',
        'within 5-7 business days of the day on which we receive the item, to the original payment method',
        'a replacement, or a full refund that includes the shipping',
        'with your order number and the reason',
        'return authorization number',
        'by a trackable method',
      ],
    ],
    [
      'terms',
      [
        'Prices are in Nigerian naira',
        'Prices may change, but not after an order is confirmed',
        'We may refuse or cancel an order',
        'Payment is due at purchase',
        '1-year manufacturer warranty',
        'limited to its purchase price',
        'Nigerian law governs',
      ],
    ],
    [
      'privacy',
      [
        'Nigeria Data Protection Act, 2023',
        'data controller',
        'Nigeria Data Protection Commission',
        ...['access', 'corrected', 'erased', 'object', 'portability', 'withdraw consent', 'restricted'],
        ...['Contract', 'Consent', 'Legal obligation', 'Legitimate interest'],
        ...['payment provider', 'Riders', 'six years', 'shop-cart', 'shop-notice'],
        ...['Booking a repair', 'Review, if you write one', 'Return or warranty claim', 'Reminder of a cart'],
        'sets the cookies below and no other',
      ],
    ],
    [
      'about',
      ['Our Story', 'Quality First', 'Customer Focus', 'Passion', 'Trust', '500+ happy riders', '24/7 support'],
    ],
    [
      'choosing-the-right-bike-for-lagos-commuting',
      ['Hybrid | ₦85,000-150,000', 'Mountain | ₦95,000-200,000', 'E-bike | ₦250,000-450,000'],
    ],
  ]

  test.each(promises)('%s', (slug, facts) => {
    for (const fact of facts) expect(bodyOf(slug).toLowerCase()).toContain(fact.toLowerCase())
  })

  test('in the words of the settings and zones that a new shop begins with', () => {
    const free = firstSettings.freeDeliveryFromKobo ?? 0
    expect(bodyOf('shipping')).toContain(showMoney(free))
    const all = (fees: number[]) => `${showMoney(Math.min(...fees))} to ${showMoney(Math.max(...fees))}`
    expect(bodyOf('shipping')).toContain(all(zones.map(({ standardFeeKobo }) => standardFeeKobo)))
    expect(bodyOf('shipping')).toContain(all(zones.map(({ expressFeeKobo }) => expressFeeKobo)))
    expect(free).toBe(fromNaira(50_000))
  })
})

test('the privacy text says for how long what is forgotten by days is kept', () => {
  const words = (days: number) => (days === 365 ? 'one year' : `${days} days`)
  const said: [keyof typeof daysKept, RegExp][] = [
    ['security', /- Signing in: .*? security for ([^.]+)\./],
    ['messages', /- Messages: (.+?) after the last word/],
    ['bookings', /- Bookings: (.+?) from their day/],
    ['wishlists', /- Wishlist: (.+?) from when you last looked/],
    ['letters', /- That we sent you a letter: (.+?), or as long/],
    ['reminders', /- Reminder of a cart: (.+?), or until/],
    ['strangersPayments', /belongs to none of our orders: ([^.]+)\./],
  ]
  expect(said.map(([what]) => what)).toEqual(Object.keys(daysKept))
  for (const [what, pattern] of said)
    expect([what, pattern.exec(bodyOf('privacy'))?.[1]?.toLowerCase()]).toEqual([what, words(daysKept[what])])
})

describe('an article', () => {
  test.each(articles.map((article) => [article.slug, article] as const))('%s is worth its reading', (_, { body }) => {
    const words = body.match(/[\p{L}\p{N}][\p{L}\p{N}',.–-]*/gu)?.length ?? 0
    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1000)
    expect(body).toMatch(/\]\(\/shop\/(adult|kids|ebikes|accessories)\)/)
  })

  test('has the title, category, date and length that were asked for', () => {
    const facts = articles.map((article) =>
      ['title', 'category', 'publishedOn', 'readMinutes'].map((name) => stated(article, name)),
    )
    expect(facts).toEqual([
      ['Bike maintenance tips for Nigerian weather', 'Maintenance', '2025-01-15', '8'],
      ['Choosing the right bike for Lagos commuting', 'Buying Guide', '2025-01-10', '10'],
      ['Cycling safety tips for Nigerian roads', 'Safety', '2025-01-05', '7'],
    ])
  })
})

test('a text leaves to the settings only what they know', () => {
  for (const { body } of [...texts, ...articles])
    for (const [, name] of body.matchAll(/\{(\w+)\}/g)) expect(['shopName', 'email', 'address']).toContain(name)
})
