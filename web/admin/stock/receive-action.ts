import { redirect } from 'react-router'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import type { Route } from './+types/receive-action.ts'
import { noSuchVariant, readMove } from './read-move.ts'

/** Puts what arrived on the shelf. Pressing twice receives once. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: quantity, note, key } = readMove(form, 'quantity')
  const done = await receiveStock(shop, { variantId, quantity, note: note || null, key })
  return backWithNotice(
    shop,
    adminLinks.variantStock(variantId),
    done.accepted ? `Received: ${done.value.onHand} on hand now` : refusals[done.reason],
  )
}

const refusals = {
  'quantity-not-receivable': 'Error | Enter how many arrived: a whole number up to 100,000.',
  'no-such-variant': noSuchVariant,
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.variantStock(params.variantId))
}
