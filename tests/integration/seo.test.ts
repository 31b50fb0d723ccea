import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { readEnvironment } from '#server/environment.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { changeSlug } from '#shop/catalogue/change-slug.ts'
import { listForFeed } from '#shop/listing/list-for-feed.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { required } from '#shop/outcome.ts'
import { newDemoData } from '../support/demo-data.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { testShop } from '../support/test-shop.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, shop.origin), { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function factsIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

describe('search engines', () => {
  test('find every product on sale and every page in the sitemap, and each of them answers', async () => {
    const index = await ask('/sitemap.xml')
    expect(index.headers.get('content-type')).toContain('application/xml')
    const parts = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? '')
    expect(parts).toEqual([`${shop.origin}/sitemaps/pages.xml`, `${shop.origin}/sitemaps/products-1.xml`])

    const lists = await Promise.all(parts.map((part) => ask(part)))
    const pages = lists.flatMap(({ text }) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? ''))
    for (const { slug } of demoProducts) expect(pages).toContain(`${shop.origin}/product/${slug}`)
    for (const page of pages) expect([page, (await ask(page)).status]).toEqual([page, 200])
  })

  test('get a short answer when nothing has changed', async () => {
    const { headers } = await ask('/sitemaps/products-1.xml')
    const again = await ask('/sitemaps/products-1.xml', { 'If-None-Match': headers.get('etag') ?? 'none' })
    expect(again.status).toBe(304)
  })

  test.each(['/sitemaps/products-2.xml', '/sitemaps/products-0.xml', '/sitemaps/x', '/sitemaps/products-9e9.xml'])(
    'find nothing at %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  )

  test('are told where to look and where not', async () => {
    const { text } = await ask('/robots.txt')
    expect(text).toContain(`Sitemap: ${shop.origin}/sitemap.xml`)
    expect(text).toContain('Disallow: /cart')
  })

  test('read a product with an offer for each variant', async () => {
    const { text } = await ask('/product/marina-hybrid-7')
    const facts = factsIn(text)
    const product = facts.find((fact) => fact['@type'] === 'Product')
    expect(product).toMatchObject({ name: 'Marina Hybrid 7', brand: { name: 'Eko' } })
    expect(product?.offers).toHaveLength(16)
    expect(product?.offers).toContainEqual(
      expect.objectContaining({
        sku: 'EKO-MH7-BON-M',
        price: 128_000,
        priceCurrency: 'NGN',
        availability: 'https://schema.org/OutOfStock',
        url: `${shop.origin}/product/marina-hybrid-7?colour=bone&size=M`,
      }),
    )
    expect(facts.find((fact) => fact['@type'] === 'BreadcrumbList')).toBeDefined()
    const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    const picture = await fetch(image)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('search engines and chats', () => {
  test('read where the shop is, when it is open and how to reach it, as its settings say', async () => {
    const { text } = await ask('/')
    const store = factsIn(text).find((fact) => fact['@type'] === 'BikeStore')
    expect(store).toMatchObject({
      name: 'Gbagada Cycles',
      url: `${shop.origin}/`,
      address: { '@type': 'PostalAddress', streetAddress: 'Gbagada, Lagos, Nigeria', addressCountry: 'NG' },
      openingHoursSpecification: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '18:00',
      },
    })
    const contact = (await ask('/contact')).text
    expect(contact).toContain(`href="tel:${store?.telephone}"`)
    expect(contact).toContain(`href="mailto:${store?.email}"`)
  })

  test('read who wrote an article and when', async () => {
    const path = '/blog/choosing-the-right-bike-for-lagos-commuting'
    const article = factsIn((await ask(path)).text).find((fact) => fact['@type'] === 'Article')
    expect(article).toMatchObject({
      headline: 'Choosing the right bike for Lagos commuting',
      datePublished: expect.stringMatching(/^2025-01-(09|10)T/),
      mainEntityOfPage: shop.origin + path,
      publisher: { name: 'Gbagada Cycles' },
    })
    expect((await fetch(String(article?.image))).headers.get('content-type')).toBe('image/jpeg')
  })

  test.each([
    ['/', 'website'],
    ['/product/danfo', 'website'],
    ['/blog/cycling-safety-tips-for-nigerian-roads', 'article'],
  ])('see a picture beside a link to %s, and its one true address', async (path, kind) => {
    const { text } = await ask(`${path}?utm_source=chat`)
    expect(text).toContain(`<link rel="canonical" href="${shop.origin}${path}"/>`)
    expect(text).toContain(`property="og:type" content="${kind}"`)
    expect(text).toContain(`property="og:url" content="${shop.origin}${path}"`)
    const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg')
  })

  test.each(['/about', '/contact', '/shipping', '/returns', '/privacy', '/terms', '/blog', '/shop', '/shop/adult'])(
    'find the one true address of %s on it',
    async (path) =>
      expect((await ask(`${path}?utm_source=chat`)).text).toContain(`rel="canonical" href="${shop.origin}${path}"`),
  )
})

test('a phone finds name and icons for its home screen', async () => {
  const manifest = JSON.parse((await ask('/manifest.webmanifest')).text)
  expect(manifest.name).toBe('Gbagada Cycles')
  for (const { src } of manifest.icons)
    expect([src, (await ask(src)).headers.get('content-type')]).toEqual([src, 'image/png'])
})

describe('the product feed', () => {
  test('has each variant once, with its group, price in naira and stock', async () => {
    const { text, headers } = await ask('/feeds/products.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    const variants = demoProducts.flatMap(({ variants }) => variants)
    const ids = [...text.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id)
    expect(ids.toSorted()).toEqual(variants.map(({ sku }) => sku).toSorted())
    const item = text.split('<item>').find((item) => item.includes('<g:id>EKO-MH7-LAG-S</g:id>')) ?? ''
    expect(item).toContain('<g:price>145000.00 NGN</g:price><g:sale_price>128000.00 NGN</g:sale_price>')
    expect(item).toContain('<g:availability>in_stock</g:availability>')
    expect(item).toContain(`<g:link>${shop.origin}/product/marina-hybrid-7?colour=lagoon&amp;size=S</g:link>`)
    const again = await ask('/feeds/products.xml', { 'If-None-Match': headers.get('etag') ?? 'none' })
    // A quarter of an hour may begin between the two: what then comes is another feed, under another name
    const stillTheSame = again.headers.get('etag') === headers.get('etag')
    expect(again.status).toBe(stillTheSame ? 304 : 200)
  })
})

describe('BR-46: the addresses of products', () => {
  const open = testShop()

  test('a draft and an archived product stand in no feed', async () => {
    const products = await open.shop.database.selectFrom('products').select(['id', 'slug']).limit(2).execute()
    const [draft, archived] = products
    if (!draft || !archived) throw new Error('the demo has no products')
    for (const [{ id }, status] of [
      [draft, 'draft'],
      [archived, 'archived'],
    ] as const)
      await open.shop.database.updateTable('products').set({ status }).where('id', '=', id).execute()
    const listed = new Set<string>()
    for await (const items of listForFeed(open.shop, 7)) for (const { slug } of items) listed.add(slug)
    expect(listed.size).toBe(demoProducts.length - 2)
    for (const { slug } of [draft, archived]) expect(listed).not.toContain(slug)
  })
})

test('BR-46: an old address leads for good to the one true one; unknown and archived ones answer 404, in no list', async () => {
  const data = await newDemoData()
  const opened = await openForWriting(data)
  try {
    const manager = { ...opened.shop, actor: { kind: 'staff', userId: 'test', role: 'manager' } } as const
    const shown = await showProduct(manager, 'danfo')
    if (!shown || !('found' in shown)) throw new Error('danfo is not on sale')
    required(await changeSlug(manager, { productId: shown.found.id, slug: 'danfo-classic' }))
    await rename(manager, 'ebute-roadster')
  } finally {
    await opened.close()
  }
  const renamed = await startShop({
    data: 'none',
    env: { SHOP_FOLDER: data.folder, ...(data.databaseUrl ? { DATABASE_URL: data.databaseUrl } : {}) },
  })
  try {
    const get = async (path: string) => {
      const response = await fetch(renamed.origin + path, { redirect: 'manual' })
      return { status: response.status, location: response.headers.get('location'), html: await response.text() }
    }
    const old = await get('/product/danfo?colour=yellow')
    expect(old).toMatchObject({ status: 301 })
    expect(new URL(old.location ?? '', renamed.origin).pathname).toBe('/product/danfo-classic')
    const { html } = await get('/product/danfo-classic?colour=yellow&utm_source=x')
    expect([...html.matchAll(/rel="canonical" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      `${renamed.origin}/product/danfo-classic`,
    ])
    const unknown = await get('/product/made-up')
    expect(unknown.status).toBe(404)
    expect(unknown.html).toContain('Product not found')
    expect((await get('/product/ebute-roadster')).status).toBe(404)

    const sitemap = (await get('/sitemaps/products-1.xml')).html
    expect(sitemap).toContain('/product/danfo-classic<')
    for (const gone of ['/product/danfo<', '/product/made-up<', '/product/ebute-roadster<'])
      expect(sitemap).not.toContain(gone)

    const wild = await get('/product/zuma-27')
    expect(wild.html).not.toContain('</script><script>alert(1)')
    const facts = factsIn(wild.html).find((fact) => fact['@type'] === 'Product')
    expect(facts?.name).toBe('Zuma </script><script>alert(1)</script>')
  } finally {
    await renamed.stop()
    await data.remove()
  }
})

function openForWriting({ folder, databaseUrl }: { folder: string; databaseUrl: string | null }): Promise<OpenShop> {
  const stated = readEnvironment({ SHOP_FOLDER: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const silent = { info() {}, warn() {}, error: console.error }
  return openShop({ ...stated, origin: 'http://localhost', secret: 'of a test, thirty-two letters or more' }, silent, {
    drop() {},
  })
}

/** Archives one product, and gives another a name that would like to be a script. */
async function rename({ database }: OpenShop['shop'], archived: string) {
  await database.updateTable('products').set({ status: 'archived' }).where('slug', '=', archived).execute()
  await database
    .updateTable('products')
    .set({ name: 'Zuma </script><script>alert(1)</script>' })
    .where('slug', '=', 'zuma-27')
    .execute()
}
