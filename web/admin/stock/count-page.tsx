import { data } from 'react-router'
import { countStock } from '#shop/inventory/count-stock.ts'
import { showStock } from '#shop/inventory/show-stock.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/count-page.ts'
import { formUsedAlready, noSuchVariant, readMove } from './read-move.ts'
import { shownStock } from './shown-stock.ts'
import { StockOfVariant } from './stock-of-variant.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return shownStock(shop, await showStock(shop, params.variantId))
}

/** Puts the books right after somebody has counted. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: counted, note, key } = readMove(form, 'counted')
  const seenOnHand = Number(textIn(form, 'seen'))
  const done = await countStock(shop, { variantId, counted, seenOnHand, note: note || null, key })
  if (done.accepted)
    return backWithNotice(shop, adminLinks.variantStock(variantId), `Counted: ${done.value.onHand} on hand now`)
  if (done.reason === 'no-such-variant') return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  return data(
    { errors: [refusals[done.reason]], typed: { counted: textIn(form, 'counted') ?? '', 'counted-note': note } },
    422,
  )
}

const refusals = {
  'form-used-already': { field: 'counted', message: formUsedAlready },
  'quantity-not-countable': { field: 'counted', message: 'Enter how many you found: a whole number up to 100,000.' },
  'changed-meanwhile': {
    field: 'counted',
    message: 'The stock has moved since you began to count. Look at the ledger and count again.',
  },
  'promised-to-orders': { field: 'counted', message: 'Orders hold more than that. See to them first.' },
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Stock of ${loaderData?.variant.sku ?? 'nothing'}, Admin Panel` }]
}

export default function CountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StockOfVariant stock={loaderData} refused={actionData} />
}
