import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { links } from '#shop/links.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/product-page.ts'
import { BuyBox } from './buy-box.tsx'
import { choiceSearch, readAsked } from './choice.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import './product.css'
import { ProductNotFound } from './product-not-found.tsx'
import { useChoice } from './use-choice.ts'

export async function loader({ url: { search, searchParams }, params, context }: Route.LoaderArgs) {
  const shown = await showProduct(context.get(shopContext), params.slug)
  if (shown === null) return data(null, { status: 404 })
  if ('movedTo' in shown) throw redirect(links.product(shown.movedTo) + search, 301)

  // "Show this choice" sends the whole form; its address says the choice alone.
  if (searchParams.has('slug')) {
    throw redirect(`${links.product(params.slug)}${choiceSearch(readAsked(searchParams))}#choice`)
  }
  context.get(visitContext).shows(`product:${shown.found.id}`, 'listing')
  const { related, ...product } = shown.found
  return { category: product.category, product, related: related.map(({ id, ...card }) => card) }
}

/** The choice is in the address, and everything to choose from is here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Product not found', isIndexed: false })
  const { product } = loaderData
  return pageMeta(frame, {
    title: product.name,
    description: product.shortDescription,
    path: links.product(product.slug),
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Found key={loaderData.product.id} {...loaderData} /> : <ProductNotFound />
}

function Found({ product, category, related }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { choice, change } = useChoice(product)
  const { name } = product
  return (
    <>
      <Breadcrumbs steps={[{ name: category.name, to: links.category(category.slug) }]} here={name} />
      <div className="wrap pdp">
        <Gallery product={product} choice={choice} />
        <BuyBox product={product} choice={choice} change={change} />
      </div>
      <Details product={product} choice={choice} />
      {related.length > 0 && (
        <section className="section ruled">
          <div className="wrap">
            <div className="section-head">
              <h2>You may also like</h2>
            </div>
            <div className="grid four">
              {related.map((card) => (
                <ProductCard key={card.slug} product={card} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
