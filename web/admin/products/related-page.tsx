import { data } from 'react-router'
import { listRelations, relateProducts } from '#shop/catalogue/relate-products.ts'
import { showGoods } from '#shop/catalogue/show-goods.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/related-page.ts'
import { readSlugs, showSlugs, unknownProducts } from './product-lines.ts'
import { ProductLinesField } from './product-lines-field.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const goods = await showGoods(shop, params.productId)
  if (!goods) return data(null, 404)
  return { id: goods.id, name: goods.name, now: showSlugs(await listRelations(shop, goods.id)) }
}

export async function action({ request, params: { productId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = beginning(textIn(form, 'lines') ?? '', 5000)
  const seen = textIn(form, 'seen') ?? ''
  if (!(await showGoods(shop, productId))) return data(null, 404)
  const saved = await relateProducts(shop, {
    productId,
    relatedSlugs: readSlugs(typed),
    seenSlugs: readSlugs(seen),
  })
  if (saved.accepted) return backWithNotice(shop, adminLinks.product(productId), 'Its page shows them')
  if (saved.reason === 'no-such-product') return data(null, 404)
  if (saved.reason === 'changed-meanwhile') return data({ typed, seen, errors: [] }, 409)
  return data({ typed, seen: null, errors: [{ field: 'lines', message: unknownProducts(saved.details.slugs) }] }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Related products, Admin Panel' }]
}

export default function RelatedPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="product" />
  const { id, name, now } = loaderData
  const { typed = now, seen = null, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title={`What goes with ${name}`}
      back={{ to: adminLinks.product(id), name: 'Product' }}
      words={
        seen === null ? (
          <p>Its page shows the first four that are on sale. Where fewer are named, the newest of its kind follow.</p>
        ) : (
          <NowSays differences={[{ label: 'Products', now, was: seen }]} />
        )
      }
      act="Save"
      errors={errors}
    >
      <ProductLinesField now={now} typed={typed} error={errorIn(errors, 'lines')} />
    </FormPage>
  )
}
