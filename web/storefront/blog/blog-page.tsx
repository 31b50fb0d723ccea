import { redirect } from 'react-router'
import { type ArticleCard, articlesPerPage } from '#shop/content/article.ts'
import { listArticles } from '#shop/content/list-articles.ts'
import { links } from '#shop/links.ts'
import { addressOfPage, askedPage } from '../../asked-page.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { Photo } from '../../ui/photo.tsx'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/blog-page.ts'
import { ArticleDate } from './article-date.tsx'
import './blog.css'

const title = 'Notes from the workshop'
const description = 'Plain advice on buying, riding and looking after a bike in Lagos.'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  visit.shows('content:blog')
  const page = askedPage(searchParams)
  const { articles, total, nextAt } = await listArticles(context.get(shopContext), { page })
  const pages = Math.max(1, Math.ceil(total / articlesPerPage))
  if (page > pages) throw redirect(addressOfPage(links.blog, pages))
  if (nextAt) visit.endsAt(nextAt)
  return { articles, page, pages, total }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  const { page = 1 } = loaderData ?? {}
  const feed = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: links.feed }
  return [
    ...pageMeta(frame, {
      title: page > 1 ? `Blog, page ${page}` : 'Blog',
      description,
      path: addressOfPage(links.blog, page),
    }),
    feed,
  ]
}

export default function BlogPage({ loaderData: { articles, page, pages, total } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </div>
      <div className="posts">
        {articles.map((article, index) => (
          <Post key={article.slug} article={article} isFirst={index === 0} />
        ))}
      </div>
      <Pager
        page={page}
        pages={pages}
        perPage={articlesPerPage}
        total={total}
        addressOf={(other) => addressOfPage(links.blog, other)}
      />
      <p className="muted more-posts">More articles are coming.</p>
    </div>
  )
}

function Post({ article, isFirst }: { article: ArticleCard; isFirst: boolean }) {
  const { slug, title, excerpt, category, photo } = article
  return (
    <article className="post">
      <div className="shot">
        {/* the title beside it says what it is about */}
        <Photo photo={photo} alt="" sizes={isFirst ? firstSizes : otherSizes} widest={1080} isMain={isFirst} />
      </div>
      <div>
        <Badge kind={isFirst ? 'star' : 'mute'}>{category}</Badge>
        <h2>
          <a href={links.article(slug)}>{title}</a>
        </h2>
        <p>{excerpt}</p>
        <ArticleDate article={article} />
      </div>
    </article>
  )
}

const firstSizes = '(min-width: 80rem) 44rem, (min-width: 48rem) 56vw, 92vw'
const otherSizes = '(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 92vw'
