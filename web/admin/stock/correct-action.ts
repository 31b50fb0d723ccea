import { redirect } from 'react-router'
import { correctStock } from '#shop/inventory/correct-stock.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import type { Route } from './+types/correct-action.ts'
import { noSuchVariant, readMove } from './read-move.ts'

/** Adds what was found, or takes off what is gone. Pressing twice does it once. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: quantity, note, key } = readMove(form, 'quantity')
  const done = await correctStock(shop, { variantId, quantity, note, key })
  return backWithNotice(
    shop,
    adminLinks.variantStock(variantId),
    done.accepted ? `Corrected: ${done.value.onHand} on hand now` : refusals[done.reason],
  )
}

const refusals = {
  'quantity-not-correctable': 'Error | Enter how many more or fewer: a whole number, like -1.',
  'no-reason': 'Error | Say why: the ledger keeps it.',
  'not-there-to-take': 'Error | So many are not there to take: orders hold some, or there are fewer.',
  'no-such-variant': noSuchVariant,
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.variantStock(params.variantId))
}
