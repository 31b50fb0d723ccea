import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { archiveProduct } from '#shop/catalogue/archive-product.ts'
import { changeSlug } from '#shop/catalogue/change-slug.ts'
import { required } from '#shop/outcome.ts'
import { putInCart } from '../support/buy.ts'
import { changeAsStaff } from '../support/change-as-staff.ts'
import { productOnSale, reprice } from '../support/reprice.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  await shop.ask('clock', { moveTo: null })
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

const lock = 'mainland-u-lock-14'
const pump = 'oworo-floor-pump'
const tube = 'oworo-inner-tube'
/** In several sizes and colours. */
const hybrid = 'marina-hybrid-7'
const soldOut = 'itunu-16'
const helmet = 'kere-kids-helmet'
const bell = 'oworo-brass-bell'

const press = (shopper: Shopper, slug: string) => shopper.post('/wishlist/products', { add: slug })
const pressFull = (shopper: Shopper, slug: string) => shopper.post('/wishlist/products', { remove: slug })
const change = (shopper: Shopper, what: string) => shopper.post('/wishlist', { what })
const move = (shopper: Shopper, fields: Record<string, string>) => shopper.post('/wishlist/moves', fields)
const badge = (page: Page) => /aria-label="Cart, (\d+) items?"/.exec(page.html)?.[1]

async function wisherOf(...slugs: string[]) {
  const shopper = new Shopper(shop.origin)
  for (const slug of slugs) await press(shopper, slug)
  return shopper
}

/** The heart of a product, as the page was sent: full or empty; null where it has none. */
function heartOf(page: Page, slug: string): 'full' | 'empty' | null {
  const heart = new RegExp(`<button[^>]* value="${slug}"[^>]* aria-pressed=[^>]*>`).exec(page.html)
  if (!heart) return null
  const isFull = heart[0].includes('aria-pressed="true"')
  expect(heart[0]).toContain(isFull ? 'name="remove"' : 'name="add"')
  return isFull ? 'full' : 'empty'
}

const heartsIn = (page: Page) => [...page.html.matchAll(/aria-label="Add [^"]+ to wishlist"/g)].length
const fullHeartsIn = (page: Page) => [...page.html.matchAll(/to wishlist" aria-pressed="true"/g)].length
const isListed = (page: Page, name: string) => page.html.includes(`aria-label="Add ${name} to wishlist"`)

async function moveClockBy(days: number, minutes = 0) {
  const { time } = (await shop.ask('status')) as { time: string }
  const moveTo = new Date(Date.parse(time) + days * 86_400_000 + minutes * 60_000).toISOString()
  await shop.ask('clock', { moveTo })
}

describe('a heart', () => {
  test('fills when it is pressed, on cards and on the product page, and empties when it is pressed again', async () => {
    const shopper = new Shopper(shop.origin)
    const listing = await shopper.visit('/shop/accessories')
    expect([heartOf(listing, lock), heartOf(listing, pump), fullHeartsIn(listing)]).toEqual(['empty', 'empty', 0])
    expect(shopper.cookies.size).toBe(0)

    const pressed = await press(shopper, lock)
    expect(pressed.text).toContain('Mainland U-Lock 14 added to wishlist!')
    const after = await shopper.visit('/shop/accessories')
    expect([heartOf(after, lock), heartOf(after, pump), fullHeartsIn(after)]).toEqual(['full', 'empty', 1])
    expect(heartsIn(after)).toBe(heartsIn(listing))
    expect(heartOf(await shopper.visit(`/product/${lock}`), lock)).toBe('full')
    expect(heartOf(await shopper.visit(`/product/${pump}`), pump)).toBe('empty')

    const emptied = await pressFull(shopper, lock)
    expect(emptied.text).toContain('Mainland U-Lock 14 removed from wishlist')
    expect(fullHeartsIn(await shopper.visit('/shop/accessories'))).toBe(0)
  })

  test('is sent by one form of the page, and leads back to where one was, with the toast', async () => {
    const listing = await new Shopper(shop.origin).visit('/shop/accessories?sort=name')
    expect([...listing.html.matchAll(/<form[^>]*action="\/wishlist\/products"/g)]).toHaveLength(1)
    const answer = await fetch(`${shop.origin}/wishlist/products`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: shop.origin, Referer: `${shop.origin}/shop/accessories?sort=name` },
      body: new URLSearchParams({ add: lock }),
    })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/shop/accessories?sort=name'])
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((line) => line.startsWith('shop-wishlist='))).toMatch(
      /^shop-wishlist=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    expect(cookies.some((line) => decodeURIComponent(line).includes('Mainland U-Lock 14 added to wishlist!'))).toBe(
      true,
    )
  })

  test('pressed twice does no harm, nor does one of what is not sold, or of nothing', async () => {
    const shopper = await wisherOf(lock, lock)
    expect(heartsIn(await shopper.visit('/wishlist'))).toBe(1)
    for (const slug of ['', 'no-such-bike', "' or 1=1 --", '\0', 'a'.repeat(5000), 'Mainland-U-Lock-14']) {
      expect((await press(shopper, slug)).text).toContain('We do not sell that any more.')
      expect((await pressFull(shopper, slug)).status).toBe(200)
    }
    expect((await shopper.post('/wishlist/products', {})).status).toBe(200)
    expect(heartsIn(await shopper.visit('/wishlist'))).toBe(1)
  })

  test('is nobody else’s: kept pages are those of all who wish for the same, and of nobody with other wishes', async () => {
    const page = '/shop/accessories?sort=price-low'
    const nobody = new Shopper(shop.origin)
    const [one, other, third] = [await wisherOf(lock, pump), await wisherOf(pump, lock), await wisherOf(pump)]
    for (const shopper of [one, nobody, other, third, one, nobody]) {
      const shown = await shopper.visit(page)
      const expected = shopper === nobody ? [] : shopper === third ? [pump] : [lock, pump]
      expect([lock, pump, tube].filter((slug) => heartOf(shown, slug) === 'full')).toEqual(expected)
      expect(fullHeartsIn(shown)).toBe(expected.length)
      expect(shown.headers.get('cache-control')).toContain(shopper === nobody ? 'no-cache' : 'no-store')
      expect(shown.headers.getSetCookie()).toEqual([])
    }
    for (const value of ['AAAAAAAAAAAAAAAAAAAAAA', '', "' or 1=1 --"]) {
      const stranger = new Shopper(shop.origin)
      stranger.cookies.set('shop-wishlist', encodeURIComponent(value))
      expect(fullHeartsIn(await stranger.visit(page))).toBe(0)
      expect((await stranger.visit('/wishlist')).text).toContain('Your wishlist is empty')
    }
  })
})

describe('the wishlist', () => {
  test('is empty, and says what to do; then lists what was added, the newest first', async () => {
    const shopper = new Shopper(shop.origin)
    const empty = await shopper.visit('/wishlist')
    expect(empty.text).toContain('Your wishlist is empty')
    expect(empty.html).toContain('noindex')
    for (const slug of [lock, hybrid, pump]) await press(shopper, slug)
    const list = await shopper.visit('/wishlist')
    expect(list.headers.get('cache-control')).toContain('no-store')
    expect(list.text).toContain('3 items')
    expect(list.text).toMatch(/Oworo Floor Pump.*Marina Hybrid 7.*Mainland U-Lock 14/)
    expect(list.text).not.toContain('Was ₦')
  })

  test('lets a product go, and gives it back by one press, for half an hour', async () => {
    const shopper = await wisherOf(lock, pump)
    const list = await shopper.visit('/wishlist')
    const gone = await shopper.submit(list, /^\/wishlist\/products$/, { from: 'list', remove: lock })
    expect(gone.text).toContain('Mainland U-Lock 14 removed from your wishlist')
    expect(gone.text).not.toContain('removed from wishlist')
    expect(isListed(gone, 'Mainland U-Lock 14')).toBe(false)
    const back = await change(shopper, 'undo')
    expect(back.text).not.toContain('removed from your wishlist')
    // where it was before
    expect(back.text).toMatch(/Oworo Floor Pump.*Mainland U-Lock 14/)

    await pressFull(shopper, lock)
    await moveClockBy(0, 31)
    expect((await shopper.visit('/wishlist')).text).not.toContain('removed from your wishlist')
    expect(isListed(await change(shopper, 'undo'), 'Mainland U-Lock 14')).toBe(false)
    for (const what of ['', 'constructor', 'clear']) expect((await change(shopper, what)).status).toBe(200)
  })

  test('tells a new price beside the one that was seen, and what is sold out or no longer sold', async () => {
    const shopper = await wisherOf(helmet, pump, soldOut)
    await changeAsStaff(shop, async (staff) => {
      await reprice(staff, pump, 9_000)
      required(await archiveProduct(staff, { productId: (await productOnSale(staff, helmet)).id }))
    })
    const list = await shopper.visit('/wishlist')
    expect(list.text).toMatch(/Oworo Floor Pump ₦9,000 Was ₦[\d,]+, now ₦9,000 Move to cart/)
    expect(list.text).toMatch(/Kere Kids Helmet No longer sold/)
    expect(list.text).toMatch(/Out of Stock Itunu 16 ₦[\d,]+/)
    expect(list.html).not.toContain('Move to cart: Itunu 16')
    expect(list.html).not.toContain('Move to cart: Kere Kids Helmet')
    expect(list.text).not.toContain('Move all to cart')

    await pressFull(shopper, pump)
    await press(shopper, pump)
    await pressFull(shopper, helmet)
    const anew = await shopper.visit('/wishlist')
    expect(isListed(anew, 'Oworo Floor Pump')).toBe(true)
    expect(anew.text).not.toContain('Was ₦')
    expect(anew.text).not.toContain('No longer sold')
  })

  test('follows a product to another address, and the heart of a page that is still open works', async () => {
    const shopper = await wisherOf(bell)
    const late = new Shopper(shop.origin)
    await changeAsStaff(shop, async (staff) => {
      const { id } = await productOnSale(staff, bell)
      required(await changeSlug(staff, { productId: id, slug: 'brass-bell' }))
    })
    expect((await shopper.visit('/wishlist')).html).toContain('href="/product/brass-bell"')
    expect(heartOf(await shopper.visit('/product/brass-bell'), 'brass-bell')).toBe('full')
    expect((await press(late, bell)).text).toContain('Oworo Brass Bell added to wishlist!')
    expect((await pressFull(late, bell)).text).toContain('Oworo Brass Bell removed from wishlist')
  })
})

describe('a move to the cart', () => {
  test('takes what has no choice, and asks for the size of what has', async () => {
    const shopper = await wisherOf(lock, hybrid)
    const asked = await move(shopper, { only: hybrid })
    expect(asked.text).toContain('Choose a size or colour first: Marina Hybrid 7.')
    expect([badge(asked), isListed(asked, 'Marina Hybrid 7')]).toEqual(['0', true])

    const moved = await move(shopper, { only: lock })
    expect(moved.text).toContain('Mainland U-Lock 14 added to cart!')
    expect([badge(moved), isListed(moved, 'Mainland U-Lock 14'), heartsIn(moved)]).toEqual(['1', false, 1])
    expect(moved.text).not.toContain('removed from your wishlist')

    const sku = /<option value="([^"]+)">/.exec(moved.html)?.[1] ?? ''
    const chosen = await move(shopper, { only: hybrid, [`choice of ${hybrid}`]: sku })
    expect(chosen.text).toContain('Marina Hybrid 7 added to cart!')
    expect([badge(chosen), chosen.text.includes('Your wishlist is empty')]).toEqual(['2', true])
    expect((await shopper.visit('/cart')).text).toContain('Marina Hybrid 7')
  })

  test('takes all that can be had at once, and says what waits for what', async () => {
    const shopper = await wisherOf(lock, tube, hybrid, soldOut)
    const moved = await move(shopper, {})
    expect(moved.text).toContain('2 items added to cart!')
    expect(moved.text).toContain('Choose a size or colour first: Marina Hybrid 7. Out of stock: Itunu 16.')
    expect([badge(moved), heartsIn(moved)]).toEqual(['2', 2])
  })

  test('leaves on the list what the cart is full of, what is not on the list, and what another product is', async () => {
    const shopper = await wisherOf(tube, hybrid)
    await putInCart(shopper, `/product/${tube}`, '20')
    expect((await move(shopper, { only: tube })).text).toContain('Your cart already holds all we can sell you')
    expect(heartsIn(await shopper.visit('/wishlist'))).toBe(2)

    const stranger = new Shopper(shop.origin)
    for (const fields of [{ only: lock }, { only: '' }, {}] as Record<string, string>[]) {
      const answer = await move(stranger, fields)
      expect([badge(answer), answer.text.includes('That was no longer on your wishlist.')]).toEqual(['0', true])
    }
    const sku = /name="sku" value="([^"]+)"/.exec((await shopper.visit(`/product/${lock}`)).html)?.[1] ?? ''
    const foreign = await move(shopper, { only: hybrid, [`choice of ${hybrid}`]: sku })
    expect([badge(foreign), heartsIn(foreign)]).toEqual(['20', 2])
  })
})

describe('a shared wishlist', () => {
  test('shows what was on it, and nothing of later; a changed one has another code', async () => {
    const owner = await wisherOf(lock, hybrid)
    const shared = await change(owner, 'share')
    const path = new URL(shared.url).pathname
    expect(path).toMatch(/^\/wishlist\/shared\/[2-9A-HJ-NP-Z]{6}$/)
    expect(shared.text).toContain('Share your wishlist')
    expect(shared.html).toContain('https://wa.me/?text=Look%20at%20this%20wishlist')
    expect(new URL((await change(owner, 'share')).url).pathname).toBe(path)
    await press(owner, tube)
    expect(new URL((await change(owner, 'share')).url).pathname).not.toBe(path)

    const friend = await wisherOf(lock)
    const code = path.split('/').at(-1) ?? ''
    const seen = await friend.visit(`/wishlist/shared/${code.slice(0, 3)}-${code.slice(3).toLowerCase()}`)
    expect(new URL(seen.url).pathname).toBe(path)
    expect(seen.text).toContain('A wishlist shared with you')
    expect(seen.text).toMatch(/Marina Hybrid 7.*Mainland U-Lock 14/)
    expect(seen.text).not.toContain('Oworo Inner Tube')
    // whose hearts they are: the friend's
    expect([heartOf(seen, lock), heartOf(seen, hybrid)]).toEqual(['full', 'empty'])
    expect(seen.headers.get('cache-control')).toContain('no-store')
    expect(seen.html).toContain('noindex')
  })

  test('is not found where nobody has shared it, and one that is empty is not shared', async () => {
    const shopper = new Shopper(shop.origin)
    for (const code of ['AAAAAA', 'x', '0O1I00', "'or1=1", 'AAAAAAA'])
      expect((await shopper.visit(`/wishlist/shared/${encodeURIComponent(code)}`)).status).toBe(404)
    expect(new URL((await change(shopper, 'share')).url).pathname).toBe('/wishlist')
  })

  test('ends after 90 days, as a shared cart does; passed on again, it lasts on', async () => {
    const owner = await wisherOf(lock)
    await putInCart(owner, `/product/${tube}`)
    const share = async () => [(await change(owner, 'share')).url, (await owner.post('/cart', { what: 'share' })).url]
    const shared = await share()
    const statuses = async () => {
      await shop.ask('sweep')
      return Promise.all(shared.map(async (url) => (await new Shopper(shop.origin).visit(url)).status))
    }
    await moveClockBy(60)
    expect(await share()).toEqual(shared)
    await moveClockBy(89)
    expect(await statuses()).toEqual([200, 200])
    await moveClockBy(2)
    expect(await statuses()).toEqual([404, 404])
    expect(await share()).not.toEqual(shared)
  })
})

test('a wishlist is kept for a year from when its holder last looked at it, and then forgotten', async () => {
  const [looking, away] = [await wisherOf(lock), await wisherOf(lock)]
  await moveClockBy(300)
  const looked = await looking.visit('/wishlist')
  expect(looked.headers.getSetCookie().join()).toContain('shop-wishlist=')
  expect(looked.headers.get('cache-control')).toContain('no-store')
  await moveClockBy(66)
  await shop.ask('sweep')
  expect(heartsIn(await looking.visit('/wishlist'))).toBe(1)
  expect((await away.visit('/wishlist')).text).toContain('Your wishlist is empty')
  expect((await press(away, pump)).text).toContain('added to wishlist!')
})
