import { data, Form, redirect } from 'react-router'
import { savingOn } from '#shop/bundles/bundle.ts'
import { findBundle } from '#shop/bundles/find-bundle.ts'
import { addBundle } from '#shop/cart/add-bundle.ts'
import { links } from '#shop/links.ts'
import { findFits } from '#shop/listing/tell-fits.ts'
import { setCookie } from '../../cookies.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { usePromised } from '../../ui/promised.ts'
import { Sum } from '../../ui/summary.tsx'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/bundle-page.ts'
import { BundlePart } from './bundle-part.tsx'
import { showPart } from './shown-part.ts'
import { type PartError, readChosen, tellRefused } from './tell-refused.ts'
import '../../ui/button.css'
import './bundle.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const bundle = await findBundle(shop, params.slug)
  if (!bundle) return data(null, 404)
  const { slug, name, words, saving, available } = bundle
  visit.shows('bundles', 'listing', ...bundle.parts.map(({ productId }) => `product:${productId}`))
  const fits = await findFits(
    shop,
    bundle.parts.map(({ slug }) => slug),
    visit.rider,
  )
  const parts = bundle.parts.map((part) => showPart(part, fits.get(part.slug)))
  const goodsKobo = parts.reduce((sum, { fromKobo }) => sum + fromKobo, 0)
  return { slug, name, words, parts, goodsKobo, savedKobo: savingOn(saving, goodsKobo), isThere: available > 0 }
}

/** Puts the bundle into the cart, and leads there. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { cartToken } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const chosen = readChosen((name) => textIn(form, name))
  const added = await addBundle(shop, { cartToken, slug, chosen })
  if (!added.accepted)
    return added.reason === 'no-such-bundle' ? data(null, 404) : data({ chosen, errors: tellRefused(added) }, 422)

  const { name, isCompleted } = added.value
  const headers = new Headers()
  if (added.value.cartToken !== null)
    headers.append('Set-Cookie', setCookie(shop.origin, 'cart', added.value.cartToken))
  const notice = isCompleted ? `${name} is complete again` : `${name} added to cart!`
  headers.append('Set-Cookie', setCookie(shop.origin, 'notice', notice))
  return redirect(links.cart, { status: 303, headers })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Page not found', isIndexed: false })
  const { slug, name, words, parts } = loaderData
  const photo = parts[0]?.photo
  return pageMeta(frame, { title: name, description: words, path: links.bundle(slug), ...(photo && { photo }) })
}

export default function BundlePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NotFound />
  return <Found {...loaderData} chosen={actionData?.chosen ?? []} errors={actionData?.errors ?? []} />
}

type FoundProps = NonNullable<Route.ComponentProps['loaderData']> & {
  chosen: readonly (string | null)[]
  errors: PartError[]
}

function Found({ name, words, parts, goodsKobo, savedKobo, isThere, chosen, errors }: FoundProps) {
  const promised = usePromised(goodsKobo - savedKobo)
  const isFrom = parts.some(({ pricesVary }) => pricesVary)
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Bundles', to: links.bundles }]} here={name} />
      <div className="wrap">
        <div className="page-head">
          <h1>{name}</h1>
          <p>{words}</p>
        </div>
        {/* without scripts too, what is missing is said beside its choice and not by the browser */}
        <Form method="post" className="two" noValidate>
          <div>
            {errors.length > 0 && <ErrorSummary errors={named(errors, parts)} until="first" />}
            {parts.map((part, index) => (
              <BundlePart
                key={part.slug}
                part={part}
                name={`part-${index}`}
                chosen={chosen[index] ?? ''}
                error={errors.find(({ field }) => field === `part-${index}`)?.message}
              />
            ))}
          </div>
          <aside className="summary" aria-labelledby="together">
            <h2 id="together">Together</h2>
            <dl>
              {parts.map(({ slug, name, fromKobo }) => (
                <Sum key={slug} label={name} kobo={fromKobo} />
              ))}
              <Sum label="Bundle saving" kobo={-savedKobo} isDiscount />
              <Sum label={isFrom ? 'Total from' : 'Total'} kobo={goodsKobo - savedKobo} isTotal />
            </dl>
            {isThere && promised && <p>{promised}</p>}
            {isThere ? (
              <button className="btn buy wide" type="submit">
                Add all to cart
              </button>
            ) : (
              <p>
                <b>Sold out as a whole.</b> What is left can be had one by one.
              </p>
            )}
            <p className="small muted">
              The saving counts while all parts are in your cart. Each can be returned by itself, for what you paid for
              it.
            </p>
          </aside>
        </Form>
      </div>
    </>
  )
}

/** Where they stand together, each says which part it is about. */
function named(errors: readonly PartError[], parts: FoundProps['parts']): PartError[] {
  return errors.map(({ field, message }) => {
    const part = parts.find((_, index) => field === `part-${index}`)
    return { field, message: part ? `${part.name}: ${message}` : message }
  })
}
