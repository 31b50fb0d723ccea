import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, numberOn, pay, putInCart } from '../support/buy.ts'
import { type CachingProxy, startCachingProxy } from '../support/caching-proxy.ts'
import { newPerson, signIn, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

let proxy: CachingProxy
let shop: RunningShop
beforeAll(async () => {
  proxy = await startCachingProxy()
  shop = await startShop({ env: { SHOP_ORIGIN: proxy.origin } })
  proxy.leadTo(shop.port)
})
afterAll(async () => {
  await shop?.stop()
  await proxy.stop()
})

describe('two people behind one cache that they share', () => {
  test('BR-45 see nothing of each other, whoever comes first, also after signing out', async () => {
    const ada = { ...newPerson('Adaobi'), lastName: 'Nnamdi-Okoro' }
    const first = new Shopper(proxy.origin)
    const second = new Shopper(proxy.origin)
    await signUp(first, ada)
    await signUp(second, newPerson('Bola'))
    await putInCart(first, '/product/oworo-inner-tube')
    const order = await pay(first, await checkOut(first, { assembly: 'none', email: ada.email }), 'success')
    const number = numberOn(order)
    const own = ['/account', '/account/profile', '/account/addresses', '/account/data', '/account/data/erasure']
    const paths = [...own.flatMap((path) => [path, `${path}.data`]), '/account/my-data.json', '/cart', '/checkout', '/']
    const seenByFirst = []
    for (const path of paths) seenByFirst.push((await first.visit(path)).html)
    expect(seenByFirst.join()).toContain(ada.email)
    expect(seenByFirst.join()).toContain(number)

    const guest = new Shopper(proxy.origin)
    const hers = [ada.email, ada.lastName, number, first.cookies.get('shop-session') ?? 'no session']
    async function seesNothing(who: Shopper) {
      for (const path of paths) {
        const page = await who.visit(path)
        for (const secret of hers) expect([path, page.html.includes(secret)]).toEqual([path, false])
        expect([path, page.headers.getSetCookie().filter((line) => line.includes(hers[3] ?? ''))]).toEqual([path, []])
      }
    }
    await seesNothing(second)
    await seesNothing(guest)
    // the same browser, after her: another signs in on it
    await first.submit(await first.visit('/account'), /^\/auth\/sign-out$/)
    await seesNothing(first)
    const chidi = newPerson('Chidi')
    await signUp(new Shopper(proxy.origin), chidi)
    await signIn(first, chidi)
    await seesNothing(first)
    for (const path of proxy.answeredFromCache) expect(path).not.toMatch(/^\/(account|cart|checkout|orders|auth)/)
  })

  test('share what is for everybody: the cache is one', async () => {
    for (const _ of [1, 2]) await new Shopper(proxy.origin).visit('/robots.txt')
    expect(proxy.answeredFromCache).toContain('/robots.txt')
  })
})
