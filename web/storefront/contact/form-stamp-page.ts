import { formStamp } from '#shop/messages/suspicion.ts'
import { setCookie } from '../../cookies.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/form-stamp-page.ts'

/** A picture of nothing. Who shows the page as people see it fetches it, and carries from then on when that was. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'private, no-store',
      'Set-Cookie': setCookie(shop.origin, 'form', formStamp(shop)),
    },
  })
}
