import { redirect } from 'react-router'
import { setLowLevel } from '#shop/inventory/set-low-level.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import type { Route } from './+types/level-action.ts'
import { noSuchVariant, readMove } from './read-move.ts'

/** Says from how many down the variant is to be ordered anew. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: lowAt } = readMove(form, 'low')
  const done = await setLowLevel(shop, { variantId, lowAt })
  return backWithNotice(shop, adminLinks.variantStock(variantId), done.accepted ? 'Saved' : refusals[done.reason])
}

const refusals = {
  'level-not-countable': 'Error | Enter a whole number from 0 to 100,000.',
  'no-such-variant': noSuchVariant,
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.variantStock(params.variantId))
}
