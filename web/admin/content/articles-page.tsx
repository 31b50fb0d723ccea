import { draftSorts } from '#shop/content/drafts-filter.ts'
import { countDrafts, listDraftCategories, listDrafts } from '#shop/content/list-drafts.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { ManyActs } from '../list/bulk.tsx'
import { seenMark } from '../list/chosen.ts'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/articles-page.ts'
import { articleColumns } from './article-columns.tsx'
import { articlesAddress, sortNames, stateNames } from './articles-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = articlesAddress.read(searchParams)
  const [page, manner, counts, categories] = await Promise.all([
    listDrafts(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'articles'),
    countDrafts(shop, shown),
    listDraftCategories(shop),
  ])
  return { shown, page, manner, counts, categories }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Articles, Admin Panel' }]
}

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { shown, page, manner, counts, categories } = loaderData
  const search = String(articlesAddress.search(shown))
  const acts = [
    { value: 'published', name: 'Publish now' },
    { value: 'draft', name: 'Take down' },
  ].filter(({ value }) => value !== shown.view)
  return (
    <ListFrame
      title="Articles"
      acts={
        <>
          <a className="btn soft" href={adminLinks.content}>
            Content
          </a>
          <Export to={`${adminLinks.articlesFile}?${search}`} />
          <a className="btn buy" href={adminLinks.newArticle}>
            New article
          </a>
        </>
      }
      address={articlesAddress}
      shown={shown}
      list="articles"
      manner={manner}
      views={{
        label: 'Articles by how they stand',
        all: tabsOf({ all: 'All', ...stateNames }, counts.byView, {
          here: shown.view,
          to: (view) => articlesAddress.to({ ...shown, view }),
        }),
      }}
      searchFor="Title, excerpt or address"
      choices={
        <>
          <FilterChoice
            name="category"
            label="Category"
            value={shown.category ?? ''}
            choices={[{ value: '', name: 'Any category' }, ...categories.map((name) => ({ value: name, name }))]}
          />
          <FilterChoice
            name="sort"
            label="Sort"
            value={shown.sort}
            choices={draftSorts.map((value) => ({ value, name: sortNames[value] }))}
          />
        </>
      }
      bulk={<ManyActs to={adminLinks.articleStatuses} by="to" acts={acts} search={search} found={counts.found} />}
      columns={articleColumns}
      page={page}
      choose={{ name: 'article', valueOf: seenMark, labelOf: ({ title }) => title }}
      found={{ count: counts.found, one: 'article', many: 'articles' }}
      nothing="No articles found"
    />
  )
}
