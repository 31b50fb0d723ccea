import { describe, expect, test } from 'vitest'
import { lettersTo, linkIn } from '../support/letters.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { picture } from '../support/pictures.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'

const tube = 'oworo-inner-tube'
const pump = 'oworo-floor-pump'

let had: { linkToken: string; number: string }[]
let onItsWay: { linkToken: string }
let sentBack: { linkToken: string }
let pumped: { linkToken: string }[]
const open = shopWithStaff({
  prepare: async (opened) => {
    const book = await openOrderBook(opened, tube, { received: 40 })
    had = []
    for (let count = 0; count < 12; count++) had.push(await book.orderIn('collected'))
    onItsWay = await book.orderIn('dispatched')
    sentBack = await book.orderIn('delivered')
    await opened.database
      .updateTable('orders')
      .set({ payment_status: 'refunded' })
      .where('link_token', '=', sentBack.linkToken)
      .execute()
    const other = await openOrderBook(opened, pump, { received: 10 })
    pumped = []
    for (let count = 0; count < 3; count++) pumped.push(await other.orderIn('delivered'))
  },
})
const { as } = open

/** The next order that nobody has reviewed yet. */
function nextOrder() {
  const order = had.shift()
  if (!order) throw new Error('no order is left')
  return order
}

const right = { stars: '5', title: 'Holds its air', words: 'Three weeks without a flat.', height: '172', quote: '' }

type Typed = Partial<typeof right>

/** Fills in the form of the one product that came with an order, as a guest without scripts. */
async function write(
  linkToken: string,
  typed: Typed = {},
  photos: Uint8Array<ArrayBuffer>[] = [],
  guest = new Shopper(open.shop.origin),
) {
  const list = await guest.visit(`/orders/${linkToken}/reviews`)
  const path = /href="(\/orders\/[\w-]{22}\/reviews\/[\da-f-]{36})"/.exec(list.html)?.[1] ?? 'no form'
  const page = await guest.visit(path)
  const form = new FormData()
  form.set('version', /name="version" value="(\d+)"/.exec(page.html)?.[1] ?? '')
  for (const [name, value] of Object.entries({ ...right, ...typed })) form.set(name, value)
  for (const [index, bytes] of photos.entries()) form.append('photos', new File([bytes], `photo-${index}.jpg`))
  return { guest, path, form, page: await guest.upload(path, form) }
}

async function pathOf(title: string, view = 'waiting') {
  const { html } = await as('editor').visit(`/admin/reviews?view=${view}&q=${encodeURIComponent(title)}`)
  return /href="(\/admin\/reviews\/[\da-f-]{36})"/.exec(html)?.[1] ?? `no review ${title} is ${view}`
}

async function publish(title: string) {
  const path = await pathOf(title)
  const published = await as('editor').submit(await as('editor').visit(path), /publication$/)
  expect(published.text).toContain('Published')
  return path
}

/** What a product's page says of its rating, with the way to its reviews. */
async function rated(slug: string) {
  const { html } = await new Shopper(open.shop.origin).visit(`/product/${slug}`)
  const [, facts = ''] = /"aggregateRating":(\{[^}]*\})/.exec(html) ?? []
  return { link: html.includes(`href="/product/${slug}/reviews"`), facts: facts && JSON.parse(facts) }
}

const reviewsOf = (slug: string, search = '') =>
  new Shopper(open.shop.origin).visit(`/product/${slug}/reviews${search}`)
const inOrder = ({ text }: Page, ...titles: string[]) =>
  titles
    .map((title) => text.indexOf(title))
    .every((at, index, all) => at >= 0 && (index === 0 || at > (all[index - 1] ?? 0)))

describe('a buyer', () => {
  test('says nothing of what they do not have yet, nor of what others bought', async () => {
    const nowhere = await new Shopper(open.shop.origin).visit('/orders/AAAAAAAAAAAAAAAAAAAAAA/reviews')
    const early = await new Shopper(open.shop.origin).visit(`/orders/${onItsWay.linkToken}/reviews`)
    expect([nowhere.status, early.status]).toEqual([404, 404])
    expect((await new Shopper(open.shop.origin).visit(`/orders/${onItsWay.linkToken}`)).text).not.toContain(
      'Write a review',
    )
    const { linkToken } = had[0] ?? onItsWay
    const strange = `/orders/${linkToken}/reviews/00000000-0000-4000-8000-000000000000`
    expect((await new Shopper(open.shop.origin).visit(strange)).status).toBe(404)
    const list = await new Shopper(open.shop.origin).post(strange, right)
    expect([list.status, list.url.endsWith('/reviews')]).toEqual([200, true])
  })

  test('is told all that is to fix, and nothing typed is lost', async () => {
    const { linkToken } = nextOrder()
    const { page, guest, path } = await write(linkToken, { stars: '', title: ' ', height: 'tall' })
    expect(page.status).toBe(422)
    for (const words of [
      'Three things to fix',
      'Choose from one to five stars',
      'Say it in a few words',
      'Enter a height',
    ])
      expect(page.text).toContain(words)
    expect(page.html).toContain('Three weeks without a flat.</textarea>')
    expect(page.html).toContain('value="tall"')
    expect((await guest.post(path, {})).status).toBe(422)
    expect((await guest.upload(path, new FormData())).status).toBe(422)
    expect(await pathOf('Three weeks', 'waiting')).toContain('no review')
  })

  test('reviews a product once; the team reads it first, then it counts everywhere', async () => {
    const { linkToken, number } = nextOrder()
    expect(await rated(tube)).toEqual({ link: false, facts: '' })
    const { page, path, guest } = await write(linkToken, { title: 'First of all' })
    expect(page.text).toContain('Thank you!')
    expect(page.text).toContain('Waits to be read')
    expect((await reviewsOf(tube)).text).toContain('Nobody has reviewed this yet')
    expect((await as('editor').visit('/admin')).text).toContain('Read reviews')

    await publish('First of all')
    expect(await rated(tube)).toEqual({
      link: true,
      facts: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1 },
    })
    const shown = await reviewsOf(tube)
    for (const words of ['First of all', 'Ada O., verified buyer', 'Rider 172 cm', '1 review'])
      expect(shown.text).toContain(words)
    expect(shown.html).toContain('"reviewRating":{"@type":"Rating","ratingValue":5}')
    expect(shown.html).not.toContain('ada@example.com')
    expect(shown.html).not.toContain(number)
    expect((await new Shopper(open.shop.origin).visit('/shop/accessories?sort=rating')).text).toContain(
      '5.0 (1 review)',
    )

    // what its author changes waits again, and is one review still
    const version = /name="version" value="(\d+)"/.exec((await guest.visit(path)).html)?.[1] ?? ''
    await guest.post(path, { ...right, title: 'First of all', stars: '3', version })
    expect(await rated(tube)).toEqual({ link: false, facts: '' })
    await publish('First of all')
    expect(await rated(tube)).toMatchObject({ facts: { ratingValue: 3, reviewCount: 1 } })
    // in another tab, where it still was as before
    const late = await guest.post(path, { ...right, title: 'Never mind', version })
    expect([late.status, late.html.includes('value="Never mind"')]).toEqual([409, true])
    expect(late.text).toContain('elsewhere meanwhile')
  })

  test('is asked by letter a week after, once, unless they have said it already or got their money back', async () => {
    const before = await lettersTo(open.shop.folder, 'ada@example.com')
    expect(before.filter(({ subject }) => subject.includes('How do you like'))).toEqual([])
    const written = await write(nextOrder().linkToken, { title: 'Before the letter' })
    const { time } = (await open.shop.ask('status')) as { time: string }
    const moveTo = new Date(Date.parse(time) + 7 * 86_400_000 + 60_000).toISOString()
    await open.shop.ask('clock', { moveTo })
    for (const _ of [1, 2]) await open.shop.ask('sweep')
    const asked = await eventually(
      async () =>
        (await lettersTo(open.shop.folder, 'ada@example.com')).filter(({ subject }) => /How do you like/.test(subject)),
      (letters) => letters.length >= had.length + pumped.length,
    )
    await open.shop.ask('sweep')
    const links = asked.map(linkIn)
    expect(new Set(links).size).toBe(links.length)
    for (const { linkToken } of [sentBack, onItsWay]) expect(links).not.toContain(`/orders/${linkToken}/reviews`)
    expect(links).not.toContain(written.path.replace(/\/[\da-f-]{36}$/, ''))
    expect((await new Shopper(open.shop.origin).visit(links[0] ?? '')).text).toContain('How do you like it?')
    await open.shop.ask('clock', { moveTo: null })
  })

  test('who sends too much is told to wait', async () => {
    const { linkToken } = nextOrder()
    const { guest, path } = await write(linkToken, { title: '' })
    let page = await guest.visit(path)
    for (let count = 0; count < 32 && page.status !== 429; count++) page = await guest.post(path, { stars: '1' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(page.text).toContain('Wait 60 minutes')
  })
})

describe('photos of a review', () => {
  test('are kept while the words are still to fix, four at most, and are no one’s business before it is published', async () => {
    const { linkToken } = nextOrder()
    const pictures = await Promise.all(
      ['#c02020', '#20c020', '#2020c0', '#c0c020', '#20c0c0'].map((hex) => picture(hex)),
    )
    const first = await write(linkToken, { title: '', words: 'With pictures.' }, pictures.slice(0, 3))
    expect(first.page.status).toBe(422)
    const photos = [...first.page.html.matchAll(/src="(\/review-photos\/[^"?]+)\?order=/g)].map(([, path = '']) => path)
    expect(photos).toHaveLength(3)
    const [photo = ''] = photos
    const second = await write(linkToken, { title: 'With pictures' }, pictures.slice(3))
    expect(second.page.status).toBe(422)
    expect(second.page.text).toContain('is one too many: 4 at most')
    const third = await write(linkToken, { title: 'With pictures' }, [new Uint8Array(Buffer.from('<svg/>'))])
    expect(third.page.text).toContain('is one too many')
    const [, hash = ''] = /photos\/([\da-f]{32})-/.exec(photo) ?? []
    const taken = await first.guest.post(first.path, { ...right, title: 'With pictures', version: '0', remove: hash })
    expect(taken.text).toContain('Thank you!')

    const [, , left = ''] = photos
    const lookedAt = (path: string, shopper = new Shopper(open.shop.origin)) => shopper.visit(path)
    const none = await lookedAt(`/review-photos/${'0'.repeat(32)}-300.jpg`)
    const bare = ({ status, html, headers }: Page) => [status, html, headers.get('cache-control')]
    const other = nextOrder().linkToken
    for (const path of [left, `${left}?order=${other}`, `${left}?order=`, left.replace('/review-photos', '/photos')])
      expect(bare(await lookedAt(path))).toEqual(bare(none))
    expect(bare(await lookedAt(left, as('stock')))).toEqual(bare(none))
    expect((await lookedAt(`${left}?order=${linkToken}`)).status).toBe(200)
    expect((await lookedAt(left, as('editor'))).headers.get('cache-control')).toContain('no-store')
    // the one that was taken out is gone from the disk
    await eventually(
      () => lookedAt(`${photo}?order=${linkToken}`),
      ({ status }) => status === 404,
    )

    const path = await publish('With pictures')
    expect((await lookedAt(left)).status).toBe(200)
    expect((await reviewsOf(tube)).html).toContain(left)
    const page = await as('manager').visit(`${path}/refusal`)
    await as('manager').submit(page, /refusal$/, { reason: 'A face' })
    expect(bare(await lookedAt(left))).toEqual(bare(none))
  })
})

describe('the team', () => {
  test('that two decide at once is decided by the first; the second sees how, and has lost nothing', async () => {
    await write(nextOrder().linkToken, { title: 'Two at once', words: 'Rude words.' })
    const path = await pathOf('Two at once')
    const [first, second] = [await as('sales').visit(path), await as('manager').visit(`${path}/refusal`)]
    await as('sales').submit(first, /publication$/)
    const told = await as('manager').submit(second, /refusal$/, { reason: 'Too rude' })
    expect([told.status, told.html.includes('Too rude</textarea>')]).toEqual([409, true])
    expect(told.text).toContain('changed meanwhile')
    expect((await as('manager').submit(told, /refusal$/)).text).toContain('Not published')
    expect((await as('sales').submit(first, /publication$/)).text).toContain('It was changed meanwhile')
    expect((await reviewsOf(tube)).text).not.toContain('Two at once')
    expect((await as('manager').visit('/admin/journal?q=review+state')).text).toContain('Too rude')
  })

  test('says why it refuses, which the author reads and can mend; and answers for all to read', async () => {
    const { linkToken } = nextOrder()
    const { guest, path } = await write(linkToken, { title: 'Call Tunde' })
    const panel = await pathOf('Call Tunde')
    const refusal = await as('sales').visit(`${panel}/refusal`)
    expect((await as('sales').submit(refusal, /refusal$/, { reason: '  ' })).status).toBe(422)
    await as('sales').submit(refusal, /refusal$/, { reason: 'Please leave his number out.' })
    await as('sales').submit(refusal, /refusal$/, { reason: 'Please leave his number out.' })
    const letters = async (subject: RegExp, words: string) =>
      (await lettersTo(open.shop.folder, 'ada@example.com')).filter(
        (letter) => subject.test(letter.subject) && letter.text.includes(words),
      )
    const [refused] = await eventually(
      () => letters(/^Your review of .* is not published$/, 'Please leave his number out.'),
      (found) => found.length > 0,
    )
    expect(linkIn(refused ?? { text: '' })).toBe(path)
    const list = await guest.visit(`/orders/${linkToken}/reviews`)
    expect(list.text).toContain('Please leave his number out.')
    await guest.submit(await guest.visit(path), /reviews\//, { title: 'Ask for Tunde', stars: '4' })
    await publish('Ask for Tunde')
    await eventually(
      () => letters(/^Your review of .* is published$/, 'Ask for Tunde'),
      (found) => found.length === 1,
    )
    expect(await letters(/is not published$/, 'Please leave his number out.')).toHaveLength(1)

    const reply = await as('sales').visit(`${panel}/reply`)
    for (const _ of [1, 2])
      expect(
        (await as('sales').submit(reply, /reply$/, { words: 'Thank you,\nwe tell him <b>at once</b>.' })).text,
      ).toContain('Answered')
    const shown = await reviewsOf(tube)
    expect(shown.text).toContain('The shop answers Thank you, we tell him <b>at once</b>.')
    expect((await guest.visit(path)).text).not.toContain('Please leave')
  })

  test('quotes on the home page who agreed, in their own words, until they take it back', async () => {
    const { linkToken } = nextOrder()
    const { guest, path } = await write(linkToken, {
      title: 'Quote me',
      words: 'I ride to Ikeja every day. It holds.',
      quote: 'yes',
    })
    const panel = await publish('Quote me')
    const page = await as('editor').visit(`${panel}/quote`)
    expect((await as('editor').submit(page, /quote$/, { quote: 'Best shop ever.' })).status).toBe(422)
    for (const _ of [1, 2]) await as('editor').submit(page, /quote$/, { quote: 'I ride to Ikeja every day.' })
    const home = () => new Shopper(open.shop.origin).visit('/')
    expect((await home()).text.match(/I ride to Ikeja every day/g)).toHaveLength(1)
    expect((await as('sales').visit(`${panel}/quote`)).status).toBe(403)

    // staff may shorten it; it is still known whose it is
    const lines = await as('editor').visit('/admin/content/testimonials')
    const text = /<textarea[^>]*>([^<]*)</.exec(lines.html)?.[1] ?? ''
    await as('editor').submit(lines, /testimonials$/, {
      lines: text.replace('I ride to Ikeja every day.', 'I ride to Ikeja.'),
    })
    expect((await home()).text).toContain('I ride to Ikeja.')
    const form = await guest.visit(path)
    await guest.post(path, {
      ...right,
      title: 'Quote me',
      version: /name="version" value="(\d+)"/.exec(form.html)?.[1] ?? '',
    })
    expect((await home()).text).not.toContain('I ride to Ikeja.')
    expect(await pathOf('Quote me')).toBe(panel)
  })

  test('opens to those who read reviews, and is nothing where it never was', async () => {
    for (const path of ['/admin/reviews', '/admin/reviews/nothing'])
      expect(new URL((await as('stock').visit(path)).url).pathname).toBe('/admin')
    expect((await as('stock').post('/admin/reviews/nothing/publication', { version: '1' })).status).toBe(403)
    expect((await as('sales').visit('/admin/reviews/nothing')).status).toBe(404)
    expect((await as('sales').visit('/admin/reviews?view=x&stars=9&after=zzz')).status).toBe(200)
    for (const version of ['', 'x', '1e400'])
      expect((await as('sales').post('/admin/reviews/nothing/publication', { version })).status).toBe(404)
  })
})

describe('the reviews of a product', () => {
  test('are ordered and narrowed by stars; who finds one helpful says so once, and takes it back', async () => {
    const [low, high, middle] = pumped
    for (const [order, stars, title] of [
      [low, '1', 'Leaks'],
      [high, '5', 'Pumps well'],
      [middle, '3', 'It pumps'],
    ] as const) {
      await write(order?.linkToken ?? '', { stars, title })
      await publish(title)
    }
    expect(await rated(pump)).toMatchObject({ facts: { ratingValue: 3, reviewCount: 3 } })
    expect(inOrder(await reviewsOf(pump, '?sort=highest'), 'Pumps well', 'It pumps', 'Leaks')).toBe(true)
    expect(inOrder(await reviewsOf(pump, '?sort=lowest'), 'Leaks', 'It pumps', 'Pumps well')).toBe(true)
    expect(inOrder(await reviewsOf(pump), 'It pumps', 'Pumps well', 'Leaks')).toBe(true)
    const five = await reviewsOf(pump, '?stars=5')
    expect([five.text.includes('Pumps well'), five.text.includes('Leaks')]).toEqual([true, false])
    expect((await reviewsOf(pump, '?stars=4')).text).toContain('No review has so many stars.')
    expect((await reviewsOf(pump, '?sort=x&stars=x&page=-1')).status).toBe(200)
    expect((await reviewsOf(pump, '?page=99')).url).toMatch(/reviews$/)

    const reader = new Shopper(open.shop.origin)
    const press = async () =>
      reader.submit(await reader.visit(`/product/${pump}/reviews?stars=1`), /\/votes$/, { helpful: 'yes' })
    for (const _ of [1, 2]) expect((await press()).text).toContain('Thank you for telling us')
    const seen = await reader.visit(`/product/${pump}/reviews?stars=1`)
    expect(seen.html).toMatch(/value="no" aria-pressed="true"/)
    expect(seen.text).toContain('Helpful (1)')
    const stranger = await reviewsOf(pump, '?sort=helpful')
    expect(inOrder(stranger, 'Leaks', 'It pumps', 'Pumps well')).toBe(true)
    expect(stranger.html).not.toContain('aria-pressed="true"')
    const taken = await reader.submit(seen, /\/votes$/, { helpful: 'no' })
    expect(taken.text).toContain('Taken back')
    expect((await reviewsOf(pump)).text).not.toContain('Helpful (')
  })

  test('are not found helpful by whoever wrote them, nor by whoever presses all day', async () => {
    const { guest } = await write(nextOrder().linkToken, { title: 'My own', stars: '2' })
    await publish('My own')
    const page = await guest.visit(`/product/${tube}/reviews?stars=2`)
    expect((await guest.submit(page, /\/votes$/, { helpful: 'yes' })).text).toContain('This is your own review')
    expect((await reviewsOf(tube, '?stars=2')).text).not.toContain('Helpful (')
    const many = new Shopper(open.shop.origin)
    const gone = '/reviews/00000000-0000-4000-8000-000000000000/votes'
    expect((await many.post(gone, {})).text).toContain('not there any more')
    expect((await many.post('/reviews/x/votes', {})).text).toContain('not there any more')
    let last = await many.visit(gone)
    for (let count = 0; count < 70 && !last.text.includes('a lot at once'); count++) last = await many.post(gone, {})
    expect(last.text).toContain('a lot at once')
  })
})
