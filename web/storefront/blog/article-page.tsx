import { data } from 'react-router'
import { findArticle } from '#shop/content/find-article.ts'
import { listArticleProducts } from '#shop/content/relate-article.ts'
import { links } from '#shop/links.ts'
import { listCards } from '#shop/listing/list-cards.ts'
import { listNewest } from '#shop/listing/list-newest.ts'
import { tellFits } from '#shop/listing/tell-fits.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import '../../ui/link.css'
import { renderMarkdown } from '../../ui/markdown.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Photo } from '../../ui/photo.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { Prose } from '../../ui/prose.tsx'
import { visitContext } from '../../visit.ts'
import { frameOf, useStorefront } from '../storefront.ts'
import { factsOf } from '../text-facts.ts'
import type { Route } from './+types/article-page.ts'
import './article.css'
import { ArticleDate } from './article-date.tsx'
import { articleFacts } from './article-facts.ts'
import { ArticleNotFound } from './article-not-found.tsx'
import { Share } from './share.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const article = await findArticle(shop, params.slug)
  if (!article) return data(null, { status: 404 })

  const visit = context.get(visitContext)
  visit.shows(`content:blog/${article.slug}`, 'settings', 'listing')
  const { body, shownCategory, updatedAt, id, ...card } = article
  const [settings, chosen] = await Promise.all([readSettings(shop), listArticleProducts(shop, id)])
  const products =
    chosen.length === 0 && shownCategory
      ? await listNewest(shop, { categoryId: shownCategory.id, most: 4 })
      : await listCards(
          shop,
          chosen.map((product) => product.id),
        )
  return {
    article: card,
    html: renderMarkdown(body, { origin: shop.origin, facts: factsOf(settings) }),
    address: shop.origin + links.article(article.slug),
    changedAt: updatedAt,
    shown: shownCategory && { slug: shownCategory.slug, name: shownCategory.name },
    products: await tellFits(shop, products, visit.rider),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Blog Post Not Found', isIndexed: false })
  const { title, excerpt, slug, photo } = loaderData.article
  return pageMeta(frame, { title, description: excerpt, path: links.article(slug), photo, kind: 'article' })
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Found {...loaderData} /> : <ArticleNotFound />
}

type FoundProps = NonNullable<Route.ComponentProps['loaderData']>

function Found({ article, html, address, changedAt, shown, products }: FoundProps) {
  const shop = useStorefront()
  const { title, category, photo } = article
  return (
    <>
      <header className="article-hero">
        <div className="wrap">
          <div>
            <a className="back" href={links.blog}>
              <Icon name="arrow-left" small />
              Back to Blog
            </a>
            <Badge kind="star">{category}</Badge>
            <h1>{title}</h1>
            <ArticleDate article={article} />
          </div>
          <div className="shot">
            <Photo photo={photo} alt={photo.altText} sizes="(min-width: 80rem) 77.5rem, 94vw" isMain />
          </div>
        </div>
      </header>
      <div className="wrap article" style={{ '--site': JSON.stringify(new URL(address).host) }}>
        <Share title={title} address={address} />
        <article>
          <Prose html={html} />
        </article>
      </div>
      {products.length > 0 && (
        <section className="section in-article">
          <div className="wrap">
            <div className="section-head">
              <h2>{shown ? `${shown.name} in the shop` : 'In the shop'}</h2>
              <a className="link" href={shown ? links.category(shown.slug) : links.shop}>
                <span>View All</span>
              </a>
            </div>
            <div className="grid four">
              {products.map((product) => (
                <ProductCard key={product.slug} product={product} />
              ))}
            </div>
          </div>
        </section>
      )}
      <JsonLd facts={import.meta.env.SSR && articleFacts({ article, changedAt, address, shop })} />
    </>
  )
}
