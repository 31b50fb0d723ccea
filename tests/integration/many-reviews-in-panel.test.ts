import { describe, expect, test } from 'vitest'
import { required } from '#shop/outcome.ts'
import { findReviewable } from '#shop/reviews/find-reviewable.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { pressChosen } from '../support/press-chosen.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { type Page, Shopper } from '../support/shopper.ts'

const draft = { words: 'Three weeks without a flat.', height: '172', quote: '' }

/** What whoever wrote a review finds it by. */
const linkOf = new Map<string, string>()

const open = shopWithStaff({
  prepare: async (opened) => {
    const book = await openOrderBook(opened, 'oworo-inner-tube', { received: 40 })
    for (let count = 1; count <= 27; count += 1) {
      const { linkToken } = await book.orderIn('collected')
      const productId = (await findReviewable(opened, linkToken))?.products[0]?.productId ?? ''
      const title = count > 4 ? `Tube ${String(count).padStart(2, '0')}` : `Picked ${count}`
      const said = { ...draft, title, stars: String(1 + (count % 5)) }
      required(await writeReview(opened, { linkToken, productId, draft: said, visitorToken: null, seenVersion: 0 }))
      linkOf.set(title, linkToken)
    }
  },
})

const { as } = open

const marks = ({ html }: Page) => [...html.matchAll(/name="review" value="([^"]+)"/g)].map(([, mark = '']) => mark)
const titles = ({ html }: Page) =>
  [...html.matchAll(/href="\/admin\/reviews\/[\da-f-]{36}">([^<]+)</g)].map(([, title]) => title)
const list = (search: string) => as('editor').visit(`/admin/reviews?${search}`)
const countShown = async () =>
  Number(/(\d+) reviews/.exec((await new Shopper(open.shop.origin).visit('/product/oworo-inner-tube')).text)?.[1] ?? 0)

/** What is told once these are published. */
async function publish(chosen: readonly string[]) {
  const { told } = await pressChosen(open, {
    path: '/admin/reviews/publication',
    by: 'editor',
    fields: [['list', 'q=picked'], ...chosen.map((mark) => ['review', mark] as const)],
  })
  return told
}

/** Whoever wrote a review says something else. */
async function changeMind(title: string, words: string) {
  const guest = new Shopper(open.shop.origin)
  const orders = await guest.visit(`/orders/${linkOf.get(title)}/reviews`)
  const path = /href="(\/orders\/[\w-]{22}\/reviews\/[\da-f-]{36})"/.exec(orders.html)?.[1] ?? 'no form'
  const version = /name="version" value="(\d+)"/.exec((await guest.visit(path)).html)?.[1] ?? ''
  await guest.post(path, { ...draft, title, stars: '1', words, version })
}

describe('many reviews', () => {
  test('are sorted by age and stars, and go on page by page in each order, each of them once', async () => {
    for (const sort of ['turn', 'newest', 'oldest', 'stars-high', 'stars-low']) {
      const first = await list(`sort=${sort}`)
      const next = /href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const all = [...titles(first), ...titles(await as('editor').visit(next))]
      expect([sort, all.length, new Set(all).size]).toEqual([sort, 27, 27])
    }
    expect(titles(await list(''))[0]).toBe('Picked 1')
    expect(titles(await list('sort=newest'))[0]).toBe('Tube 27')
    expect(titles(await list('sort=stars-high')).slice(0, 2)).toEqual(['Tube 24', 'Tube 19'])
    const low = await list('sort=stars-low')
    expect(titles(low).slice(0, 2)).toEqual(['Tube 05', 'Tube 10'])
    expect(low.html).toContain('aria-sort="ascending"')
  })

  test('are published: just those chosen, once; what its author changed meanwhile is read again first', async () => {
    const seen = await list('q=picked')
    const [one = '', two = '', three = ''] = marks(seen)
    const before = await countShown()
    for (const _ of [1, 2]) expect(await publish([one, two])).toContain('2 published')
    expect(await countShown()).toBe(before + 2)
    expect(titles(await list('q=picked'))).toEqual(['Picked 3', 'Picked 4'])
    const journal = await as('manager').visit(`/admin/journal?about=review:${one.split('.')[0]}`)
    expect(journal.text.match(/review state/g)).toHaveLength(1)
    expect((await list('q=picked&view=published')).html).not.toContain('name="review"')

    await changeMind('Picked 3', 'It burst.')
    expect(await publish([three, `${crypto.randomUUID()}.1`])).toContain('0 published. 2 were changed meanwhile')
    expect(await countShown()).toBe(before + 2)
    for (const nonsense of [[], ['x'], ["' or 1=1"]])
      expect(await publish(nonsense)).toContain('Choose the reviews first.')
    const many = Array.from({ length: 501 }, () => `${crypto.randomUUID()}.1`)
    expect(await publish(many)).toContain('500 reviews at once are the most')
  })

  test('are all that the filter leaves, as they were told, and no other', async () => {
    const before = await countShown()
    const page = await list('q=tube+')
    const link = /href="(\/admin\/reviews\/publication\?[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const narrowed = await as('editor').visit(link.replace('tube', 'Tube+2'))
    expect(narrowed.text).toMatch(/All (\d+) reviews that match: \1 reviews go on show/)
    const count = Number(/All (\d+) reviews/.exec(narrowed.text)?.[1])
    await changeMind('Tube 24', 'It burst, too.')
    const done = await as('editor').submit(narrowed, /publication/)
    expect(done.text).toContain(`${count - 1} published. 1 was changed meanwhile`)
    expect(await countShown()).toBe(before + count - 1)
    expect(titles(await list('q=burst')).toSorted()).toEqual(['Picked 3', 'Tube 24'])
    const none = await as('editor').visit('/admin/reviews/publication?list=view%3Dpublished')
    expect(none.text).toContain('none of them is to be published')
  })

  test('are nobody else’s to publish', async () => {
    const [mark = ''] = marks(await list(''))
    expect((await as('stock').post('/admin/reviews/publication', { all: mark })).status).toBe(403)
    const visitor = await new Shopper(open.shop.origin).post('/admin/reviews/publication', { all: mark })
    expect(new URL(visitor.url).pathname).toBe('/auth')
    expect(marks(await list(''))).toContain(mark)
  })
})
