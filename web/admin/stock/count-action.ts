import { redirect } from 'react-router'
import { countStock } from '#shop/inventory/count-stock.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import type { Route } from './+types/count-action.ts'
import { noSuchVariant, readMove } from './read-move.ts'

/** Puts the books right after somebody has counted. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: counted, note, key } = readMove(form, 'counted')
  const seenOnHand = Number(textIn(form, 'seen'))
  const done = await countStock(shop, { variantId, counted, seenOnHand, note: note || null, key })
  return backWithNotice(
    shop,
    adminLinks.variantStock(variantId),
    done.accepted ? `Counted: ${done.value.onHand} on hand now` : refusals[done.reason],
  )
}

const refusals = {
  'quantity-not-countable': 'Error | Enter how many you found: a whole number up to 100,000.',
  'changed-meanwhile': 'Error | The stock has moved since you began to count. Look at the ledger and count again.',
  'promised-to-orders': 'Error | Orders hold more than that. See to them first.',
  'no-such-variant': noSuchVariant,
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.variantStock(params.variantId))
}
