import { data, redirect } from 'react-router'
import { removeCode } from '#shop/cart/enter-code.ts'
import { links } from '#shop/links.ts'
import { isFromScripts } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/remove-code-action.ts'
import type { CodeAnswer } from './code-page.tsx'

/** Takes the code off the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  await removeCode(context.get(shopContext), { cartToken: context.get(visitContext).cartToken })
  return isFromScripts(request) ? data<CodeAnswer>({}) : redirect(links.cart, 303)
}

/** Nobody links here; who types the address means the cart. */
export function loader() {
  return redirect(links.cart)
}
