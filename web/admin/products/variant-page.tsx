import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { addVariant, editVariant } from '#shop/catalogue/save-variant.ts'
import { type Goods, showGoods } from '#shop/catalogue/show-goods.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { tidyLine } from '#shop/typed-text.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { Meanwhile } from '../meanwhile.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { bringTogether, readSeen } from '../two-hands.ts'
import type { Route } from './+types/variant-page.ts'
import { noSuchProduct } from './back-to-product.ts'
import './product.css'
import { textFrom } from './product-cards.tsx'
import type { FormError } from './variant-cells.ts'
import { readTypedVariant, readVariant, variantFormOf, variantLabels } from './variant-form.ts'

type Asked = { productId: string; variantId?: string | undefined }

/** The product and the variant that an address names; without a variant's id a new one. */
async function find(shop: Parameters<typeof showGoods>[0], { productId, variantId }: Asked) {
  const goods = await showGoods(shop, productId)
  const variant = goods?.variants.find(({ id }) => id === variantId)
  return goods && (variant || variantId === undefined) ? { goods, variant } : null
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await find(shop, params)
  if (!found) return data(null, 404)
  const { goods, variant } = found
  return {
    product: { id: goods.id, name: goods.name, colours: goods.colours, sizes: goods.sizes },
    variant: variant && { id: variant.id, status: variant.status },
    now: variantFormOf(goods, variant),
    mayPrice: isPermitted(shop.actor, 'change prices'),
    key: randomUUID(),
  }
}

/** Adds the variant, or says anew what it is. Pressing twice does it once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await find(shop, params)
  if (!found) return backWithNotice(shop, adminLinks.products, noSuchProduct)
  const { goods, variant } = found
  const form = (await readForm(request)) ?? new FormData()
  const now = variantFormOf(goods, variant)
  const typed = { ...now, ...readTypedVariant(form, tidyLine) }
  const seen = variant ? readSeen(textIn(form, 'seen')) : {}
  const both = bringTogether({ seen, typed, now })
  const isSame = variant && Object.keys(now).every((field) => typed[field] === now[field])
  if (isSame) return backWithNotice(shop, adminLinks.product(goods.id), 'Saved')
  if (both.moved.length > 0) return meanwhile(goods, both, now)

  const read = readVariant(typed, goods)
  if ('errors' in read) return data({ typed, errors: read.errors, meanwhile: null, now }, 422)
  const key = textIn(form, 'key') ?? ''
  const { facts } = read
  const saved = variant
    ? await editVariant(shop, { variantId: variant.id, facts, seenVersion: variant.version })
    : await addVariant(shop, { productId: goods.id, facts, key: isUuid(key) ? key : randomUUID() })
  if (saved.accepted) return backWithNotice(shop, adminLinks.product(goods.id), variant ? 'Saved' : 'Variant added')
  if (saved.reason === 'changed-meanwhile') return meanwhile(goods, both, now)
  const error = refusals[saved.reason] ?? { field: 'sku', message: 'This cannot be saved so' }
  return data({ typed, errors: [error], meanwhile: null, now }, 422)
}

function meanwhile(goods: Goods, both: ReturnType<typeof bringTogether>, now: Record<string, string>) {
  const { together, clashes, moved } = both
  return data({ typed: together, errors: [], meanwhile: { by: goods.edited?.by ?? null, clashes, moved }, now }, 409)
}

const refusals: Record<string, FormError> = {
  'sku-taken': { field: 'sku', message: 'Another variant has this SKU' },
  'choice-taken': { field: 'size', message: 'The product has this colour in this size already' },
  'price-not-sellable': { field: 'price', message: 'Enter a price up to ₦10,000,000, like 128,000' },
  'compare-at-price-not-above': { field: 'compare', message: 'The compare-at price must be above the price' },
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.variant ? 'Edit variant' : 'Add variant'}, Admin Panel` }]
}

export default function VariantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData) return <NothingHere what="variant" />
  const { product, variant, now, mayPrice, key } = loaderData
  const { now: seen = now, typed = seen, errors = [], meanwhile = null } = actionData ?? {}
  const text = textFrom({ typed, errorAt: (field) => errors.find((error) => error.field === field)?.message })
  const field = (name: string) => ({ ...text(name), label: variantLabels[name] ?? name })
  return (
    <>
      <header>
        <h1>
          {variant ? 'Edit variant' : 'Add variant'} of {product.name}
        </h1>
        {variant && <Standing productId={product.id} variant={variant} />}
      </header>
      <Form className="sheet" method="post" noValidate key={JSON.stringify(actionData ?? now)}>
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <input type="hidden" name="key" value={key} />
        {errors.length > 0 && <ErrorSummary errors={errors} until="before it is saved" />}
        {meanwhile && <Meanwhile {...meanwhile} labelOf={(name) => variantLabels[name] ?? name} />}
        <section className="a-card" aria-label="What it is">
          <div className="in pair roomy">
            <TextField {...field('sku')} maxLength={40} required />
            <TextField {...field('colour')} maxLength={40} list="colours" hint="None: it comes in one colour." />
            <TextField {...field('hex')} maxLength={7} hint="Like #174b95. For all variants of this colour." />
            <TextField {...field('size')} maxLength={20} list="sizes" hint="None: it comes in one size." />
            <TextField {...field('riderFrom')} inputMode="numeric" hint="For all variants of this size." />
            <TextField {...field('riderTo')} inputMode="numeric" />
            <TextField {...field('price')} inputMode="decimal" required disabled={!mayPrice} />
            <TextField {...field('compare')} inputMode="decimal" disabled={!mayPrice} />
            <datalist id="colours">
              {product.colours.map(({ slug, name }) => (
                <option key={slug} value={name} />
              ))}
            </datalist>
            <datalist id="sizes">
              {product.sizes.map(({ label }) => (
                <option key={label} value={label} />
              ))}
            </datalist>
          </div>
        </section>
        <div className="save">
          <p>{variant ? '' : 'It begins without stock.'}</p>
          <a className="btn soft" href={adminLinks.product(product.id)}>
            Back
          </a>
          <button className="btn buy" type="submit" aria-busy={state === 'submitting'}>
            {variant ? 'Save' : 'Add variant'}
          </button>
        </div>
      </Form>
    </>
  )
}

function Standing({ productId, variant }: { productId: string; variant: { id: string; status: string } }) {
  const isSold = variant.status === 'active'
  const to = isSold ? adminLinks.retireVariant : adminLinks.bringBackVariant
  return (
    <div className="acts">
      <Form method="post" action={to(productId, variant.id)}>
        <button className="btn soft" type="submit">
          {isSold ? 'Retire' : 'Sell again'}
        </button>
      </Form>
    </div>
  )
}
