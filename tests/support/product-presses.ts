import { randomUUID } from 'node:crypto'
import { formTo } from './form-in-page.ts'
import { type Cast, type Press, presser } from './press.ts'

/** What can be pressed about products, bundles, prices and stock. */
export function productPresses(open: () => { origin: string }, cast: () => Cast) {
  const { admin, count, journal, press, look } = presser(open, cast)
  const variant = (name: keyof Cast['variants']) => cast().variants[name]
  const stock = (name: keyof Cast['variants'], path: string, filled: Record<string, string>, onHand: RegExp) =>
    press(() => ({
      page: `/admin/stock/${variant(name)}`,
      form: new RegExp(`/${path}$`),
      filled,
      seenOn: `/admin/stock/${variant(name)}`,
      words: onHand,
    }))

  return {
    '/admin/products/new': press(async () => {
      const page = '/admin/products/new'
      const { key = '' } = formTo((await admin().visit(page)).html, /\/products\/new$/).fields
      const facts = { name: 'Pressed Bell', type: 'bell', brand: 'Press', price: '4000', sku: 'PRESSED-BELL' }
      // the key comes with each look at the form
      return {
        page,
        form: /\/products\/new$/,
        filled: { key, ...facts },
        change: 'product added',
        about: `product:${key}`,
      }
    }),
    '/admin/products/:productId': press(() => ({
      page: `/admin/products/${cast().product}`,
      form: /\/products\/[\da-f-]{36}$/,
      filled: { shortDescription: 'Pressed again and again.' },
      change: 'product edited',
      about: `product:${cast().product}`,
    })),
    '/admin/products/bundles/new': press(async () => {
      const page = '/admin/products/bundles/new'
      const { key = '' } = formTo((await admin().visit(page)).html, /\/bundles\/new$/).fields
      const filled = {
        key,
        name: 'Pressed set',
        'part-ikoyi-city-7': 'yes',
        'part-oworo-floor-pump': 'yes',
        value: '2,000',
      }
      return { page, form: /\/bundles\/new$/, filled, change: 'bundle saved', about: `bundle:${key}` }
    }),
    '/admin/products/bundles/:bundleId': press(async () => {
      const { html } = await admin().visit('/admin/products/bundles')
      const page = /href="(\/admin\/products\/bundles\/[\da-f-]{36})">First ride/.exec(html)?.[1] ?? ''
      const about = `bundle:${page.split('/').at(-1)}`
      return { page, form: /\/bundles\//, filled: { words: 'Pressed.' }, change: 'bundle saved', about }
    }),
    '/admin/products/prices': async (): Promise<Press> => {
      const page = await admin().visit('/admin/products/prices?q=helmet')
      const { fields } = formTo(page.html, /prices\/preview/)
      const low = Object.keys(fields).find((name) => name.startsWith('low-')) ?? ''
      const previewed = await admin().submit(page, /prices\/preview/, { [low]: '33' })
      const { fields: told } = formTo(previewed.html, /prices\/preview/)
      const effect = () => count(journal(`prices:${told.key}`), /<b>price list saved<\/b>/g)
      return { to: '/admin/products/prices', by: admin(), fields: told, effect, wanted: 1 }
    },
    '/admin/products/prices/preview': async () => look('/admin/products/prices/preview'),
    '/admin/products/:productId/publication': press(async () => {
      const key = randomUUID()
      await admin().post(`/admin/products/${cast().product}/copy`, { key })
      const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      return {
        page: `/admin/products/${key}/publication`,
        form: /\/publication$/,
        filled: { day },
        change: 'publication scheduled',
        about: `product:${key}`,
      }
    }),
    '/admin/products/status': press(async () => {
      const { html } = await admin().visit('/admin/products?q=oworo+brass+bell')
      const id = /href="\/admin\/products\/([\da-f-]{36})"/.exec(html)?.[1] ?? ''
      return {
        page: '/admin/products/status?to=archived&list=q%3Doworo+brass+bell',
        form: /\/status/,
        change: 'product archived',
        about: `product:${id}`,
      }
    }),
    '/admin/products/:productId/copy': press(async () => {
      const key = randomUUID()
      const page = `/admin/products/${cast().product}`
      return { page, form: /\/copy$/, filled: { key }, change: 'product added', about: `product:${key}` }
    }),
    '/admin/products/:productId/photos': async (): Promise<Press> => {
      // without scripts a picture comes as a file; its own story sends it twice
      const to = `/admin/products/${cast().product}/photos`
      return { to, by: admin(), fields: {}, effect: () => count(to, /name="place-/g), wanted: 1 }
    },
    '/admin/products/:productId/photos/arrangement': press(async () => {
      const page = `/admin/products/${cast().product}/photos`
      const { fields } = formTo((await admin().visit(page)).html, /\/arrangement$/)
      const alt = Object.keys(fields).find((name) => name.startsWith('alt-')) ?? ''
      const filled = { [alt]: 'A tool that was pressed' }
      return { page, form: /\/arrangement$/, filled, change: 'photos arranged', about: `product:${cast().product}` }
    }),
    '/admin/products/:productId/variants/new': press(() => ({
      page: `/admin/products/${cast().product}/variants/new`,
      form: /\/variants\/new$/,
      filled: { sku: 'PRESSED-NEW', size: 'One size', price: '5000' },
      change: 'variant added',
      about: `product:${cast().product}`,
    })),
    '/admin/products/:productId/variants/:variantId': press(() => ({
      page: `/admin/products/${cast().productOf.edit}/variants/${variant('edit')}`,
      form: /\/variants\/[\da-f-]{36}$/,
      filled: { sku: 'PRESSED-SKU' },
      change: 'variant edited',
      about: `product:${cast().productOf.edit}`,
    })),
    '/admin/products/:productId/variants/:variantId/retirement': press(() => ({
      page: `/admin/products/${cast().productOf.retire}/variants/${variant('retire')}`,
      form: /\/retirement$/,
      change: 'variant retired',
      about: `product:${cast().productOf.retire}`,
    })),
    '/admin/products/:productId/variants/:variantId/return': press(async () => {
      const page = `/admin/products/${cast().productOf.bringBack}/variants/${variant('bringBack')}`
      await admin().post(`${page}/retirement`, {})
      return { page, form: /\/return$/, change: 'variant brought back', about: `product:${cast().productOf.bringBack}` }
    }),
    '/admin/stock/:variantId/deliveries': stock('receive', 'deliveries', { quantity: '12' }, /\+12</g),
    '/admin/stock/:variantId/counts': stock('count', 'counts', { counted: '77' }, /Counted/g),
    '/admin/stock/:variantId/corrections': stock(
      'correct',
      'corrections',
      { quantity: '-1', note: 'Broke' },
      /Broke</g,
    ),
    '/admin/stock/:variantId/level': press(() => ({
      page: `/admin/stock/${variant('low')}`,
      form: /\/level$/,
      filled: { low: '9' },
      change: 'low level set',
      about: `variant:${variant('low')}`,
    })),
    // a file that is sent changes nothing before it is started; this is one that is no file
    '/admin/products/import': async () => look('/admin/products/import'),
  }
}
