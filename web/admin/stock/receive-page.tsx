import { data } from 'react-router'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { showStock } from '#shop/inventory/show-stock.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/receive-page.ts'
import { formUsedAlready, noSuchVariant, readMove } from './read-move.ts'
import { shownStock } from './shown-stock.ts'
import { StockOfVariant } from './stock-of-variant.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return shownStock(shop, await showStock(shop, params.variantId))
}

/** Puts what arrived on the shelf. Pressing twice receives once. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: quantity, note, key } = readMove(form, 'quantity')
  const done = await receiveStock(shop, { variantId, quantity, note: note || null, key })
  if (done.accepted)
    return backWithNotice(shop, adminLinks.variantStock(variantId), `Received: ${done.value.onHand} on hand now`)
  if (done.reason === 'no-such-variant') return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  return data(
    { errors: [refusals[done.reason]], typed: { received: textIn(form, 'quantity') ?? '', 'received-note': note } },
    422,
  )
}

const refusals = {
  'form-used-already': { field: 'received', message: formUsedAlready },
  'quantity-not-receivable': { field: 'received', message: 'Enter how many arrived: a whole number up to 100,000.' },
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Stock of ${loaderData?.variant.sku ?? 'nothing'}, Admin Panel` }]
}

export default function ReceivePage({ loaderData, actionData }: Route.ComponentProps) {
  return <StockOfVariant stock={loaderData} refused={actionData} />
}
