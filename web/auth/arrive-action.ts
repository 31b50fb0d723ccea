import { type RouterContextProvider, redirectDocument } from 'react-router'
import { type BroughtAlong, bringAlong } from '#shop/cart/bring-along.ts'
import { writeRider } from '#shop/catalogue/rider.ts'
import { bringRider } from '#shop/customers/save-rider.ts'
import { links } from '#shop/links.ts'
import { required } from '#shop/outcome.ts'
import { clearCookie, setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { countItems } from '../storefront/count-items.ts'
import { visitContext } from '../visit.ts'

type Context = Readonly<RouterContextProvider>
type Arrival = { userId: string; sessionToken: string; deviceToken: string }

/**
 * The end of each action by which one comes in: sends somebody who has just signed in on their way, home or where they
 * were headed, with what they had put together as a guest. `told` is what the next page says first.
 */
export async function arrive(
  context: Context,
  { userId, sessionToken, deviceToken }: Arrival,
  { next, told }: { next: string | null; told: string },
): Promise<Response> {
  const shop = context.get(shopContext)
  const { cartToken, wishlistToken, rider: onDevice } = context.get(visitContext)
  const actor = { kind: 'customer', userId } as const
  const brought = required(await bringAlong({ ...shop, actor }, { cartToken, wishlistToken }))
  const rider = await bringRider({ ...shop, actor }, onDevice)

  const headers = new Headers()
  headers.append('Set-Cookie', setCookie(shop.origin, 'session', sessionToken))
  headers.append('Set-Cookie', setCookie(shop.origin, 'device', deviceToken))
  for (const name of ['cart', 'wishlist', 'pending', 'journey'] as const)
    headers.append('Set-Cookie', clearCookie(shop.origin, name))
  if (rider) headers.append('Set-Cookie', setCookie(shop.origin, 'height', writeRider(rider)))
  headers.append('Set-Cookie', setCookie(shop.origin, 'notice', told + tellBrought(brought)))
  return redirectDocument(next ?? links.home, { status: 303, headers })
}

/** What came along from before, for the notice, which lets it be undone; '' for nothing. */
function tellBrought({ units, isComplete, wishes }: BroughtAlong): string {
  const told = [
    ...(units > 0 ? [`We put the ${countItems(units)} that you chose into your cart.`] : []),
    ...(isComplete ? [] : ['Your cart holds all we can sell you of the rest.']),
    ...(wishes > 0 ? [`${countItems(wishes)} joined your wishlist.`] : []),
  ]
  return told.length > 0 ? ` | ${told.join(' ')} | Undo` : ''
}
