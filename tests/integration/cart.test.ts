import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { archiveProduct } from '#shop/catalogue/archive-product.ts'
import { required } from '#shop/outcome.ts'
import { ada, checkOut, pay, putInCart } from '../support/buy.ts'
import { changeAsStaff } from '../support/change-as-staff.ts'
import { productOnSale, reprice } from '../support/reprice.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'
import { races } from '../support/thoroughness.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

const lock = '/product/mainland-u-lock-14'
const pump = '/product/oworo-floor-pump'
const tube = '/product/oworo-inner-tube'
const slugOf = (path: string) => path.replace('/product/', '')

async function shopperWith(...paths: string[]) {
  const shopper = new Shopper(shop.origin)
  for (const path of paths) await putInCart(shopper, path)
  return shopper
}

/** The form of a line, found by what its buttons are called. */
function lineOf(page: Page, name: string): string {
  const line = new RegExp(`action="(/cart/lines/[^"]+)"(?:(?!</form>)[\\s\\S])*aria-label="Remove ${name}"`).exec(
    page.html,
  )
  const action = line?.[1]
  if (!action) throw new Error(`no line of ${name}`)
  // the last form before the label is the one that holds it
  return action.slice(action.lastIndexOf('/cart/lines/'))
}

const change = (shopper: Shopper, what: string) => shopper.post('/cart', { what })
const badge = (page: Page) => /aria-label="Cart, (\d+) items?"/.exec(page.html)?.[1]

describe('a cart', () => {
  test('BR-01: at a quantity of 0 or below, a line goes, and what is added next stands alone', async () => {
    for (const quantity of ['0', '-1', '-20']) {
      const shopper = await shopperWith(lock)
      const cart = await shopper.visit('/cart')
      const after = await shopper.post(lineOf(cart, 'Mainland U-Lock 14'), { quantity })
      expect(after.text).toContain('Mainland U-Lock 14 removed from your cart')
      expect(after.text).toContain('Your cart is empty')
      expect(badge(after)).toBe('0')

      await putInCart(shopper, pump)
      const next = await shopper.visit('/cart')
      expect(badge(next)).toBe('1')
      expect(next.html).toContain('Remove Oworo Floor Pump')
      expect(next.html).not.toContain('Remove Mainland U-Lock 14')
    }
  })

  test('has its minus at one take the line out, and gives it back by one press', async () => {
    const shopper = await shopperWith(lock, pump)
    const cart = await shopper.visit('/cart')
    await shopper.post(lineOf(cart, 'Mainland U-Lock 14'), { quantity: '3' })
    const removed = await shopper.post(lineOf(cart, 'Mainland U-Lock 14'), { quantity: '0' })
    expect(badge(removed)).toBe('1')

    const back = await change(shopper, 'undo')
    expect(badge(back)).toBe('4')
    expect(back.text).not.toContain('removed from your cart')
    expect(badge(await change(shopper, 'undo'))).toBe('4')
  })

  test('is cleared at once, and brought back at once, for half an hour', async () => {
    const shopper = await shopperWith(lock, pump, tube)
    const cleared = await change(shopper, 'clear')
    expect(cleared.text).toContain('Your cart is empty')
    expect(cleared.text).toContain('Mainland U-Lock 14 and 2 more removed from your cart')
    expect(badge(await change(shopper, 'undo'))).toBe('3')

    await change(shopper, 'clear')
    const { time } = (await shop.ask('status')) as { time: string }
    await shop.ask('clock', { moveTo: new Date(Date.parse(time) + 31 * 60_000).toISOString() })
    expect((await shopper.visit('/cart')).text).not.toContain('removed from your cart')
    expect(badge(await change(shopper, 'undo'))).toBe('0')
    await shop.ask('clock', { moveTo: null })
  })

  test('never doubles what was taken out and put in again', async () => {
    const shopper = await shopperWith(lock)
    await change(shopper, 'clear')
    await putInCart(shopper, lock)
    expect(badge(await change(shopper, 'undo'))).toBe('1')
  })

  test('merges the same variant, and says when it holds all that can be sold', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, tube, '15')
    const more = await putInCart(shopper, tube, '15')
    expect(more.text).toContain('That is all we can sell you')
    expect(badge(more)).toBe('20')
  })

  test('is changed by nobody without its cookie, and by no strange word', async () => {
    const shopper = await shopperWith(lock)
    await change(new Shopper(shop.origin), 'clear')
    for (const what of ['', 'constructor', 'toString', '__proto__', 'clear ']) {
      const answer = await change(shopper, what)
      expect([answer.status, badge(answer)]).toEqual([200, '1'])
    }
  })
})

describe('a shared cart', () => {
  test('shows what was in it, and nothing of later; whoever has the code puts it into their own', async () => {
    const owner = await shopperWith(lock, lock, pump)
    const shared = await change(owner, 'share')
    const path = new URL(shared.url).pathname
    const code = /Cart code (\w{3}-\w{3})/.exec(shared.text)?.[1] ?? 'no code'
    expect(shared.text).toContain('Share your cart')
    expect(shared.html).toContain('https://wa.me/?text=')
    expect(new URL((await change(owner, 'share')).url).pathname).toBe(path)
    await putInCart(owner, tube)
    expect(new URL((await change(owner, 'share')).url).pathname).not.toBe(path)

    const friend = await shopperWith(tube)
    const seen = await friend.visit(`/cart/shared/${code.toLowerCase()}`)
    expect(new URL(seen.url).pathname).toBe(path)
    expect(seen.text).toContain('Oworo Floor Pump')
    expect(seen.text).not.toContain('Oworo Inner Tube')
    expect(seen.headers.get('cache-control')).toContain('no-store')
    expect(seen.html).toContain('noindex')

    const added = await friend.submit(seen, /^\/cart\/shared\//)
    expect(added.text).toContain('3 items added to your cart')
    expect(badge(added)).toBe('4')
    expect(badge(await owner.visit('/cart'))).toBe('4')
  })

  test('that nobody has shared is not found, and one that is empty is not shared', async () => {
    const shopper = new Shopper(shop.origin)
    for (const code of ['AAAAAA', 'x', '0O1I00', "'or1=1", 'AAAAAAA'])
      expect((await shopper.visit(`/cart/shared/${encodeURIComponent(code)}`)).status).toBe(404)
    expect((await shopper.post('/cart/shared/AAAAAA', {})).status).toBe(404)
    expect(new URL((await change(shopper, 'share')).url).pathname).toBe('/cart')
  })
})

describe('what changed since it was put in', () => {
  test('BR-03: what is no longer sold is shown, costs nothing, and keeps the checkout shut until it is out', async () => {
    const shopper = await shopperWith(lock, pump)
    const alone = await shopperWith(lock)
    const typing = await shopperWith(lock, tube)
    const open = await typing.visit('/checkout?lga=Kosofe&method=standard')
    await changeAsStaff(shop, async (staff) => {
      const { id } = await productOnSale(staff, slugOf(lock))
      required(await archiveProduct(staff, { productId: id }))
    })

    const cart = await shopper.visit('/cart')
    expect(cart.status).toBe(200)
    expect(cart.text).toMatch(/Mainland U-Lock 14.*No longer available.*Not charged.*₦0/)
    expect(badge(cart)).toBe('1')
    const refused = await shopper.visit('/checkout')
    expect(new URL(refused.url).pathname).toBe('/cart')
    expect(refused.text).toContain('Some of your cart is no longer available')

    const lonely = await alone.visit('/cart')
    expect([lonely.status, lonely.text.includes('No longer available')]).toEqual([200, true])
    expect(lonely.text).toMatch(/Total ₦0/)

    const late = await typing.submit(open, /^\/checkout/, { ...ada, assembly: 'none' })
    expect(late.text).toContain('Nothing is ordered yet')
    expect(late.text).toContain('No longer available')
    expect(late.html).toContain('value="Ada"')
    const mended = await typing.submit(late, /^\/checkout/, { mend: 'yes' })
    expect(mended.text).not.toContain('No longer available')
    expect(mended.html).toContain('value="14 Diya Street"')

    const removed = await shopper.post(lineOf(cart, 'Mainland U-Lock 14'), { quantity: '0' })
    expect(removed.text).not.toContain('No longer available')
    expect((await checkOut(shopper, { assembly: 'none' })).url).toContain('/pretend-paystack/pay/')
  })

  test('a new price is shown beside the old one, in the cart and before anything is ordered', async () => {
    const shopper = await shopperWith(pump)
    const checkout = await shopper.visit('/checkout?lga=Kosofe&method=standard')
    const before = /seenTotalKobo" value="(\d+)"/.exec(checkout.html)?.[1]
    await changeAsStaff(shop, (staff) => reprice(staff, slugOf(pump), 19_000))

    const cart = await shopper.visit('/cart')
    expect(cart.text).toMatch(/was ₦[\d,]+, now ₦19,000/)
    const stopped = await shopper.submit(checkout, /^\/checkout/, { ...ada, assembly: 'none' })
    expect(stopped.text).toMatch(/The total is now ₦21,500, no longer ₦[\d,]+/)
    expect(stopped.html).toContain('name="seenTotalKobo" value="2150000"')
    expect(before).not.toBe('2150000')
    const again = await shopper.submit(stopped, /^\/checkout/)
    expect(again.url).toContain('/pretend-paystack/pay/')
    expect(again.text).toContain('₦21,500')
  })

  test('BR-07: whoever is slower is told what is left before paying, and one press puts the cart right', async () => {
    const scarce = '/product/marina-hybrid-7?colour=lagoon&size=M'
    const left = Number(/In stock, (\d+) left/.exec((await new Shopper(shop.origin).visit(scarce)).text)?.[1])
    expect(left).toBeGreaterThan(2)
    const slow = new Shopper(shop.origin)
    await putInCart(slow, scarce, String(left))
    const typing = await slow.visit('/checkout?lga=Kosofe&method=standard&assembly=boxed')

    const quick = new Shopper(shop.origin)
    await putInCart(quick, scarce, String(left - 1))
    await pay(quick, await checkOut(quick), 'success')

    const refused = await slow.submit(typing, /^\/checkout/, ada)
    expect(refused.url).toContain('/checkout')
    expect(refused.text).toContain('Only 1 left: Marina Hybrid 7')
    const cart = await slow.visit('/cart')
    expect(cart.text).toContain('Only 1 left: take fewer to go on')
    expect(cart.text).not.toContain('Proceed to Checkout')
    expect((await slow.visit('/checkout')).text).toContain('Only 1 left: Marina Hybrid 7')

    const mended = await change(slow, 'mend')
    expect(badge(mended)).toBe('1')
    expect(mended.text).toContain('Proceed to Checkout')
    expect((await checkOut(slow)).url).toContain('/pretend-paystack/pay/')
  })
})

describe('a checkout', () => {
  test('takes an area for its LGA, where that is not chosen', async () => {
    const shopper = await shopperWith(tube)
    const checkout = await shopper.visit('/checkout')
    const asked = await shopper.submit(checkout, /^\/checkout/, { area: 'yaba', update: 'delivery' })
    expect(asked.text).toContain('Delivering to Lagos Mainland')
    const placed = await shopper.submit(asked, /^\/checkout/, { ...ada, lga: '', area: 'Yaba', assembly: 'none' })
    expect(placed.url).toContain('/pretend-paystack/pay/')
  })

  test('BR-04: pressed twice and in two tabs, it is one order with one page to pay', async () => {
    const shopper = await shopperWith(tube)
    const tabs = await Promise.all([1, 2].map(() => shopper.visit('/checkout?lga=Kosofe&method=standard')))
    const pressed = await Promise.all(
      [...tabs, ...tabs].map((tab) => shopper.submit(tab, /^\/checkout/, { ...ada, assembly: 'none' })),
    )
    expect(new Set(pressed.map(({ url }) => url)).size).toBe(1)
    expect(pressed[0]?.url).toContain('/pretend-paystack/pay/')
  })

  test.each(Array.from({ length: races }, (_, race) => race))(
    'BR-06: two tabs that want different things at once make one order of one of them, and tell the other (%i)',
    async () => {
      const shopper = await shopperWith(tube)
      const wishes = [
        { ...ada, assembly: 'none', method: 'standard', lga: 'Kosofe', street: '1 First Street' },
        { ...ada, assembly: 'none', method: 'express', lga: 'Eti-Osa', street: '2 Second Street' },
      ]
      const tabs = await Promise.all(
        wishes.map(({ lga, method }) => shopper.visit(`/checkout?${new URLSearchParams({ lga, method })}`)),
      )
      const [one, other] = await Promise.all(
        tabs.map((tab, index) => shopper.submit(tab, /^\/checkout/, wishes[index] ?? {})),
      )
      const told = [one, other].filter((page) => page?.text.includes('This cart was ordered already, from another tab'))
      const paying = [one, other].filter((page) => page?.url.includes('/pretend-paystack/pay/'))
      expect([told.length, paying.length]).toEqual([1, 1])

      const isFirst = told[0]?.text.includes('1 First Street') === true
      expect(told[0]?.text).toContain(isFirst ? '1 First Street' : '2 Second Street')
      expect(told[0]?.text).not.toContain(isFirst ? '2 Second Street' : '1 First Street')
      expect(told[0]?.text).toContain(isFirst ? 'Standard delivery ₦2,500' : 'Express delivery ₦9,000')
    },
  )

  test('without its cart leads to the order that the cart became', async () => {
    const shopper = await shopperWith(tube)
    await checkOut(shopper, { assembly: 'none' })
    expect(new URL((await shopper.visit('/checkout')).url).pathname).toMatch(/^\/orders\//)
    expect(badge(await shopper.visit('/cart'))).toBe('0')
  })
})
