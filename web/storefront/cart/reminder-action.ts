import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { wishReminder } from '#shop/reminders/wish-reminder.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/reminder-action.ts'

/** The checkout tells, as soon as it is typed, that a guest wants to be reminded of their cart, or no more. */
export async function action({ request, context }: Route.ActionArgs) {
  const { cartToken, client } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const wish = { email: textIn(form, 'email') ?? '', isWished: form.get('reminder') === 'on' }
  const kept = await wishReminder(context.get(shopContext), { cartToken, client, ...wish })
  return Response.json({ isKept: kept.accepted })
}

/** Nobody links here; who types the address means the checkout. */
export function loader() {
  return redirect(links.checkout)
}
