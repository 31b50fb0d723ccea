import type { ArticleStatus } from '#shop/content/article.ts'
import { changeArticleStatuses, mostChanged } from '#shop/content/change-article-statuses.ts'
import { listDraftStates } from '#shop/content/list-drafts.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AllAtOnce } from '../list/all-at-once.tsx'
import { seenIn, seenMark, tellOfMany } from '../list/chosen.ts'
import type { Route } from './+types/article-statuses-page.ts'
import { articlesAddress } from './articles-address.ts'

/** What would be done to all articles that the list shows: which change, and which stand so already. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = articlesAddress.read(new URLSearchParams(searchParams.get('list') ?? ''))
  const to = statusIn(searchParams.get('to'))
  const articles = await listDraftStates(context.get(shopContext), { filter, most: mostChanged + 1 })
  const changing = articles.filter(({ state }) => state !== to)
  return {
    search: String(articlesAddress.search(filter)),
    back: articlesAddress.to(filter),
    to,
    found: articles.length,
    most: mostChanged,
    changing: changing.map(seenMark),
    titles: changing.slice(0, 5).map(({ title }) => title),
  }
}

/** Shows the chosen articles to readers, or all that were told, or takes them off the blog. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const to = statusIn(textIn(form, 'to'))
  const seen = seenIn(form, 'article')
  const back = articlesAddress.to(articlesAddress.read(new URLSearchParams(textIn(form, 'list') ?? '')))
  if (seen.length === 0) return backWithNotice(shop, back, 'Error | Choose the articles first.')
  const done = await changeArticleStatuses(shop, { seen, to })
  if (!done.accepted)
    return backWithNotice(shop, back, `Error | ${mostChanged} articles at once are the most. Narrow the list.`)
  return backWithNotice(shop, back, tellOfMany(done.value, words[to].done))
}

const words: Record<ArticleStatus, { title: string; done: string; going: string }> = {
  published: { title: 'Publish now', done: 'on the blog', going: 'on the blog now, scheduled ones too' },
  draft: { title: 'Take down', done: 'taken down', going: 'off the blog, and become drafts' },
}

function statusIn(text: string | null): ArticleStatus {
  return text === 'draft' ? 'draft' : 'published'
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${words[loaderData?.to ?? 'published'].title}, Admin Panel` }]
}

export default function ArticleStatusesPage({ loaderData: { to, titles, back, ...told } }: Route.ComponentProps) {
  const { title, going } = words[to]
  return (
    <AllAtOnce
      {...told}
      title={title}
      back={{ to: back, name: 'Articles' }}
      names={{ one: 'article', many: 'articles' }}
      going={going}
      none="is to be changed"
      act={title}
      isDanger={to === 'draft'}
      first={titles}
    >
      <input type="hidden" name="to" value={to} />
    </AllAtOnce>
  )
}
