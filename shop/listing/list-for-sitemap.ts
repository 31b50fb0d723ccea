import type { Shop } from '../shop.ts'

/** A file of a sitemap may name 50,000 addresses and weigh 50 MB: https://www.sitemaps.org/protocol.html */
export const productsPerSitemap = 10_000

export type SitemapProduct = { slug: string; updatedAt: Date }

/** How many files the products on sale fill. */
export async function countSitemaps(shop: Shop): Promise<number> {
  const { products } = await shop.database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return Math.ceil(Number(products) / productsPerSitemap)
}

/** The products on sale that stand in this file, from 1 on. Drafts and archived products stand in none. */
export async function listForSitemap(shop: Shop, part: number): Promise<SitemapProduct[]> {
  return shop.database
    .selectFrom('products')
    .select(['slug', 'updated_at as updatedAt'])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(productsPerSitemap)
    .offset((part - 1) * productsPerSitemap)
    .execute()
}
