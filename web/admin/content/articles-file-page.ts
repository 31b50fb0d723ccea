import { listDrafts } from '#shop/content/list-drafts.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/articles-file-page.ts'
import { articleColumns } from './article-columns.tsx'
import { articlesAddress } from './articles-address.ts'

/** The articles that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = articlesAddress.read(searchParams)
  return fileOf(shop, 'articles', articleColumns, (part) => listDrafts(shop, { filter, ...part }))
}
