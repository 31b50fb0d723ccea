import { Hono } from 'hono'
import { links } from '#shop/links.ts'
import { type Suggestions, suggest } from '#shop/listing/search/suggest.ts'
import type { SuggestedGroup } from '#shop/listing/search/suggested.ts'
import { tidyQuery } from '#shop/listing/search/typed-query.ts'
import { showMoney } from '#shop/money.ts'
import type { Shop } from '#shop/shop.ts'

/** What the search box suggests while somebody types: groups of links, none of them empty. */
export function searchSuggestions(shop: Shop) {
  return new Hono().get('/', async (context) => {
    const groups = asGroups(await suggest(shop, tidyQuery(context.req.query('q') ?? '')))
    // a price that was suggested a moment ago may have changed
    return context.json(groups, 200, { 'Cache-Control': 'private, no-store' })
  })
}

function asGroups({ products, categories, articles }: Suggestions): SuggestedGroup[] {
  const groups: SuggestedGroup[] = [
    {
      name: 'Products',
      options: products.map(({ slug, name, priceKobo }) => ({
        label: name,
        note: showMoney(priceKobo),
        path: links.product(slug),
      })),
    },
    { name: 'Categories', options: categories.map(({ slug, name }) => ({ label: name, path: links.category(slug) })) },
    { name: 'Articles', options: articles.map(({ slug, title }) => ({ label: title, path: links.article(slug) })) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
