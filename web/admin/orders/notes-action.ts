import { redirect } from 'react-router'
import { addOrderNote } from '#shop/orders/add-order-note.ts'
import { findOrderId } from '#shop/orders/find-order-id.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/notes-action.ts'
import { backToOrder, noSuchOrder } from './back-to-order.ts'

/** Writes a note for the team. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const orderId = await findOrderId(shop, number)
  if (orderId === null) return backToOrder(shop, number, noSuchOrder)

  const form = (await readForm(request)) ?? new FormData()
  const noted = await addOrderNote(shop, {
    orderId,
    words: textIn(form, 'words') ?? '',
    key: textIn(form, 'key') ?? '',
  })
  return backToOrder(shop, number, noted.accepted ? 'Noted' : refusals[noted.reason])
}

const refusals = {
  'nothing-written': 'Error | The note is empty.',
  'too-long': 'Error | The note is too long: 2,000 characters at most.',
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.order(params.number))
}
