import type { ArticleCard } from '#shop/content/article.ts'
import { listArticles } from '#shop/content/list-articles.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Photo } from '../../ui/photo.tsx'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/blog-page.ts'
import { ArticleDate } from './article-date.tsx'
import './blog.css'

const title = 'Notes from the workshop'
const description = 'Plain advice on buying, riding and looking after a bike in Lagos.'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  visit.shows('content:blog')
  const { articles, nextAt } = await listArticles(context.get(shopContext))
  if (nextAt) visit.endsAt(nextAt)
  return { articles }
}

export function meta({ matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  const feed = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: links.feed }
  return [...pageMeta(frame, { title: 'Blog', description, path: links.blog }), feed]
}

export default function BlogPage({ loaderData: { articles } }: Route.ComponentProps) {
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
