import { data } from 'react-router'
import { correctStock } from '#shop/inventory/correct-stock.ts'
import { showStock } from '#shop/inventory/show-stock.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/correct-page.ts'
import { formUsedAlready, noSuchVariant, readMove } from './read-move.ts'
import { shownStock } from './shown-stock.ts'
import { StockOfVariant } from './stock-of-variant.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return shownStock(shop, await showStock(shop, params.variantId))
}

/** Adds what was found, or takes off what is gone. Pressing twice does it once. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: quantity, note, key } = readMove(form, 'quantity')
  const done = await correctStock(shop, { variantId, quantity, note, key })
  if (done.accepted)
    return backWithNotice(shop, adminLinks.variantStock(variantId), `Corrected: ${done.value.onHand} on hand now`)
  if (done.reason === 'no-such-variant') return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  return data(
    { errors: [refusals[done.reason]], typed: { corrected: textIn(form, 'quantity') ?? '', reason: note } },
    422,
  )
}

const refusals = {
  'form-used-already': { field: 'corrected', message: formUsedAlready },
  'quantity-not-correctable': { field: 'corrected', message: 'Enter how many more or fewer: a whole number, like -1.' },
  'no-reason': { field: 'reason', message: 'Say why: the ledger keeps it.' },
  'not-there-to-take': {
    field: 'corrected',
    message: 'So many are not there to take: orders hold some, or there are fewer.',
  },
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Stock of ${loaderData?.variant.sku ?? 'nothing'}, Admin Panel` }]
}

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StockOfVariant stock={loaderData} refused={actionData} />
}
