import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { attributes } from '#shop/catalogue/attribute.ts'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { choiceName } from '#shop/catalogue/product.ts'
import { type Goods, showGoods } from '#shop/catalogue/show-goods.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { saveGoods } from '#shop/inventory/save-goods.ts'
import { showMomentBriefly } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import type { Shop } from '#shop/shop.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { Meanwhile } from '../meanwhile.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { bringTogether, isChanged, readSeen } from '../two-hands.ts'
import type { Route } from './+types/product-page.ts'
import './product.css'
import { noSuchProduct } from './back-to-product.ts'
import { Description, Photos, Standing } from './product-cards.tsx'
import { attributesOf, formOf, readFacts, readProductForm, readVariants } from './product-form.ts'
import { SaveBar } from './save-bar.tsx'
import { Specs } from './specs.tsx'
import type { FormError } from './variant-cells.ts'
import { VariantGrid } from './variant-grid.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const goods = await showGoods(shop, params.productId)
  if (!goods) return data(null, 404)
  const categories = await listCategories(shop)
  const { id, name, slug, status, publishAt, photos, variants, colours, sizes, edited } = goods
  return {
    product: { id, name, slug, status, publishAt, photos, variants, colours, sizes },
    now: formOf(goods),
    specs: attributesOf(goods.productType).map((name) => ({ name, ...attributes[name] })),
    categories: categories.map(({ id, name }) => ({ id, name })),
    edited: edited && `Last edited by ${edited.by}, ${showMomentBriefly(edited.at)}`,
    mayPrice: isPermitted(shop.actor, 'change prices'),
    key: randomUUID(),
  }
}

/** Saves the sheet: what the product is, how it stands, prices and counts. All of it or nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const goods = await showGoods(shop, params.productId)
  if (!goods) return backWithNotice(shop, adminLinks.products, noSuchProduct)

  const form = (await readForm(request)) ?? new FormData()
  const now = formOf(goods)
  const typed = readProductForm(form, now)
  const changed = Object.keys(now).filter((field) => isChanged(typed, now, field))
  // pressed twice, or saved by somebody else just so
  if (changed.length === 0) return backWithNotice(shop, adminLinks.product(goods.id), 'Saved')

  const { together, clashes, moved } = bringTogether({ seen: readSeen(textIn(form, 'seen')), typed, now })
  if (moved.length > 0) return meanwhile(goods, { together, clashes, moved })

  const read = readFacts(typed, goods)
  const { prices, counts, errors } = readVariants(typed, goods)
  const all = 'errors' in read ? [...read.errors, ...errors] : errors
  if ('errors' in read || all.length > 0) return data({ typed: together, errors: all, meanwhile: null, now }, 422)

  const isFact = (field: string) => !/^(price|compare|stock)-/.test(field) && field !== 'status'
  const saved = await saveGoods(shop, {
    productId: goods.id,
    facts: changed.some(isFact) ? read.facts : null,
    status: changed.includes('status') ? statusIn(typed) : null,
    seenVersion: goods.version,
    prices,
    counts,
  })
  if (saved.accepted) return backWithNotice(shop, adminLinks.product(goods.id), 'Saved')
  if (saved.reason === 'changed-meanwhile') return saveMeanwhile(shop, goods, typed)
  const error = errorFor(saved.reason, saved.details.variantId)
  return data({ typed: together, errors: [error], meanwhile: null, now }, 422)
}

type Together = ReturnType<typeof bringTogether>

function meanwhile(goods: Goods, { together, clashes, moved }: Together) {
  const by = goods.edited?.by ?? null
  return data({ typed: together, errors: [], meanwhile: { by, clashes, moved }, now: formOf(goods) }, 409)
}

/** Somebody was faster by less than a blink. */
async function saveMeanwhile(shop: Shop, before: Goods, typed: Record<string, string>) {
  const goods = (await showGoods(shop, before.id)) ?? before
  return meanwhile(goods, bringTogether({ seen: formOf(before), typed, now: formOf(goods) }))
}

function statusIn({ status }: Record<string, string>) {
  return status === 'active' || status === 'draft' || status === 'archived' ? status : null
}

function errorFor(reason: string, variantId: string | null): FormError {
  switch (reason) {
    case 'slug-taken':
      return { field: 'slug', message: 'Another product has or had this address' }
    case 'no-such-category':
    case 'no-category':
      return { field: 'category', message: 'Choose a category: what is on sale needs one' }
    case 'no-variant':
      return { field: 'status', message: 'Add a variant first: there is nothing to sell yet' }
    case 'promised-to-orders':
      return { field: `stock-${variantId}`, message: 'Orders hold more than that' }
    case 'compare-at-price-not-above':
      return { field: `compare-${variantId}`, message: 'The compare-at price must be above the price' }
    case 'price-not-sellable':
      return { field: `price-${variantId}`, message: 'Enter a price up to ₦10,000,000' }
    default:
      return { field: 'name', message: 'This cannot be saved so' }
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.product.name ?? 'Not found'}, Admin Panel` }]
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData) return <NothingHere what="product" />
  const { product, now, categories, specs, edited, mayPrice, key } = loaderData
  // what the answer to a form has seen last: the page itself is not read anew when nothing was saved
  const { now: seen = now, typed = seen, errors = [], meanwhile = null } = actionData ?? {}
  const fields = {
    typed,
    errorAt: (field: string) => errors.find((error) => error.field === field)?.message,
  }
  const labelOf = (field: string) => labelOfField(field, product, specs)
  return (
    <>
      <header>
        <h1>{product.name}</h1>
        <div className="acts">
          {product.status !== 'active' && (
            <a className="btn soft" href={adminLinks.publication(product.id)}>
              {product.publishAt ? `On sale ${showMomentBriefly(product.publishAt)}` : 'Put on sale later'}
            </a>
          )}
          <Form method="post" action={adminLinks.copyProduct(product.id)}>
            <input type="hidden" name="key" value={key} />
            <button className="btn soft" type="submit">
              <Icon name="copy" small />
              Duplicate
            </button>
          </Form>
          <a
            className="btn soft"
            href={product.status === 'active' ? links.product(product.slug) : adminLinks.previewProduct(product.id)}
          >
            <Icon drawing={eye} small />
            {product.status === 'active' ? 'View in shop' : 'Preview'}
          </a>
        </div>
        {edited && <small>{edited}</small>}
      </header>
      <Form
        className="sheet"
        method="post"
        action={adminLinks.product(product.id)}
        id="product"
        noValidate
        key={JSON.stringify(actionData ?? now)}
      >
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {errors.length > 0 && <ErrorSummary errors={errors} until="before it is saved" />}
        {meanwhile && <Meanwhile {...meanwhile} labelOf={labelOf} />}
        <div className="a-grid main">
          <div className="a-grid">
            <Description {...fields} />
            <Photos id={product.id} photos={product.photos} />
            <VariantGrid {...fields} product={product} mayPrice={mayPrice} />
          </div>
          <div className="a-grid">
            <Standing {...fields} categories={categories} />
            <Specs {...fields} specs={specs} />
          </div>
        </div>
        <SaveBar form="product" now={seen} isSaving={state === 'submitting'} back={adminLinks.product(product.id)} />
      </Form>
    </>
  )
}

const eye =
  'M2.5 12C5 7.5 8 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.500 6.500-9.500 6.500S5 16.500 2.500 12ZM9.200 12a2.800 2.800 0 1 0 5.600 0 2.800 2.800 0 1 0-5.600 0'

const labels: Record<string, string> = {
  name: 'Name',
  slug: 'Slug',
  brand: 'Brand',
  category: 'Category',
  type: 'Type',
  shortDescription: 'Short description',
  description: 'Description',
  box: 'In the box',
  weight: 'Weight (kg)',
  badge: 'Badge',
  featured: 'Featured on the home page',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  status: 'Status',
}

type Labelled = Pick<Goods, 'variants' | 'colours'>

function labelOfField(field: string, { variants, colours }: Labelled, specs: { name: string; label: string }[]) {
  const [, kind, rest] = /^(attr|price|compare|stock)-(.+)$/.exec(field) ?? []
  if (kind === 'attr') return specs.find(({ name }) => name === rest)?.label ?? field
  const variant = variants.find(({ id }) => id === rest)
  if (!variant) return labels[field] ?? field
  const colour = colours.find(({ slug }) => slug === variant.colour)?.name ?? null
  const what = { price: 'Price', compare: 'Compare-at price', stock: 'Stock' }[kind ?? ''] ?? ''
  return `${what} of ${choiceName(colour, variant.size) || variant.sku}`
}
