import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { putInCart } from '../support/buy.ts'
import { newPerson, signIn, signOut, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'

// What a guest had put together joins what their account holds when they sign in; one press parts the two again.

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  await shop.ask('clock', { moveTo: null })
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

const somebody = () => new Shopper(shop.origin)
const [tube, lock, bike] = ['oworo-inner-tube', 'mainland-u-lock-14', 'marina-hybrid-7'] as const
const undo = /^\/account\/joining\/removal$/

/** How many of each lie in the cart. */
async function cartOf(shopper: Shopper) {
  const { html } = await shopper.visit('/cart')
  const lines = [...html.matchAll(/Quantity of ([^"]+)">(\d+)</g)].map(([, name, quantity]) => [name, Number(quantity)])
  return Object.fromEntries(lines)
}

async function wishesOf(shopper: Shopper) {
  const { text } = await shopper.visit('/wishlist')
  return ['Oworo Inner Tube 700', 'Mainland U-Lock 14', 'Marina Hybrid 7'].filter((name) => text.includes(name))
}

/** Somebody with a cart and a wishlist on their account, and others in the browser in which they are not signed in. */
async function twoOfEach() {
  const person = newPerson()
  const shopper = somebody()
  await signUp(shopper, person)
  await putInCart(shopper, `/product/${tube}`, '2')
  await shopper.post('/wishlist/products', { add: bike })
  await signOut(shopper)
  await putInCart(shopper, `/product/${tube}`, '3')
  await putInCart(shopper, `/product/${lock}`)
  for (const slug of [bike, lock]) await shopper.post('/wishlist/products', { add: slug })
  return { person, shopper }
}

const own = { cart: { 'Oworo Inner Tube 700': 2 }, wishes: ['Marina Hybrid 7'] }
const guests = {
  cart: { 'Oworo Inner Tube 700': 3, 'Mainland U-Lock 14': 1 },
  wishes: ['Mainland U-Lock 14', 'Marina Hybrid 7'],
}
const held = async (shopper: Shopper) => ({ cart: await cartOf(shopper), wishes: await wishesOf(shopper) })

describe('what joined at sign-in', () => {
  test('is told, and parted again by one press: both are as they were', async () => {
    const { person, shopper } = await twoOfEach()
    const before = await cartPrices(shopper)
    const told = await signIn(shopper, person)
    expect(told.text).toContain('We put the 4 items that you chose into your cart. 1 item joined your wishlist. Undo')
    expect(await held(shopper)).toEqual({ cart: { ...guests.cart, 'Oworo Inner Tube 700': 5 }, wishes: guests.wishes })

    const undone = await shopper.submit(told, undo)
    expect(undone.text).toContain('Undone All is as it was.')
    expect(await held(shopper)).toEqual(own)
    // what was the guest's waits in the browser, and is nobody's account
    await signOut(shopper)
    expect(await held(shopper)).toEqual(guests)
    expect(await cartPrices(shopper)).toEqual(before)
  })

  test('is offered for a while on the cart and on the wishlist, too', async () => {
    for (const path of ['/cart', '/wishlist', '/account/wishlist']) {
      const { person, shopper } = await twoOfEach()
      await signIn(shopper, person)
      const page = await shopper.visit(path)
      expect(page.text).toContain(path === '/cart' ? '4 items joined your cart' : '1 item joined your wishlist')
      await shopper.submit(page, undo)
      expect(await held(shopper)).toEqual(own)
      expect((await shopper.visit(path)).text).not.toContain('when you signed in')
    }
  })

  test('goes back where the account held nothing before', async () => {
    const person = newPerson()
    const shopper = somebody()
    await putInCart(shopper, `/product/${tube}`, '2')
    await shopper.post('/wishlist/products', { add: lock })
    const told = await signUp(shopper, person)
    expect(told.text).toContain('We put the 2 items that you chose into your cart.')
    await shopper.submit(told, undo)
    expect(await held(shopper)).toEqual({ cart: {}, wishes: [] })
    await signOut(shopper)
    expect(await held(shopper)).toEqual({ cart: { 'Oworo Inner Tube 700': 2 }, wishes: ['Mainland U-Lock 14'] })
  })

  test('goes, and what they changed since then stays', async () => {
    const { person, shopper } = await twoOfEach()
    await signIn(shopper, person)
    await putInCart(shopper, `/product/${tube}`, '4')
    await putInCart(shopper, '/product/oworo-floor-pump')
    await shopper.post('/wishlist/products', { add: tube })
    await shopper.submit(await shopper.visit('/cart'), undo)
    expect(await held(shopper)).toEqual({
      cart: { 'Oworo Inner Tube 700': 6, 'Oworo Floor Pump': 1 },
      wishes: ['Oworo Inner Tube 700', 'Marina Hybrid 7'],
    })
  })

  test('is parted once, however often and however many at a time press', async () => {
    const { person, shopper } = await twoOfEach()
    await signIn(shopper, person)
    await Promise.all(Array.from({ length: 6 }, () => shopper.send('/account/joining/removal', {})))
    expect(await held(shopper)).toEqual(own)
    expect((await shopper.post('/account/joining/removal', {})).text).toContain('There is nothing to undo any more')
    await signOut(shopper)
    expect(await held(shopper)).toEqual(guests)
  })

  test('stays after half an hour', async () => {
    const { person, shopper } = await twoOfEach()
    await signIn(shopper, person)
    await shop.ask('clock', { moveTo: new Date(Date.now() + 31 * 60_000) })
    expect((await shopper.visit('/cart')).text).not.toContain('when you signed in')
    expect((await shopper.post('/account/joining/removal', {})).text).toContain('There is nothing to undo any more')
    expect((await held(shopper)).cart).toMatchObject({ 'Oworo Inner Tube 700': 5 })
    await shop.ask('sweep')
  })

  test('is parted by nobody but its person, and not before they sign in', async () => {
    const { person, shopper } = await twoOfEach()
    await signIn(shopper, person)
    const other = somebody()
    const led = await other.post('/account/joining/removal', {})
    expect(new URL(led.url).pathname).toBe('/auth')
    await signUp(other, newPerson())
    expect((await other.post('/account/joining/removal', {})).text).toContain('There is nothing to undo any more')
    expect((await other.visit('/cart')).text).not.toContain('when you signed in')
    expect((await held(shopper)).cart).toMatchObject({ 'Oworo Inner Tube 700': 5 })
  })

  test('is not told where nothing came', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    await signOut(shopper)
    const page: Page = await signIn(shopper, person)
    expect(page.html).not.toContain('/account/joining/removal')
  })
})

const cartPrices = async (shopper: Shopper) => (await shopper.visit('/cart')).text.match(/₦[\d,]+/g)
