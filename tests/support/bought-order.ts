import { type ada, checkOut, numberOn, pay, putInCart } from './buy.ts'
import { eventually, Shopper } from './shopper.ts'
import { atWork } from './staff.ts'

let buyers = 0

type Bought = Partial<typeof ada> & { isUnpaid?: boolean }

/** Somebody buys these things over the web, and pays unless stated; `session` is of staff, who see that it was paid. */
export async function boughtOrder(
  { origin, session }: { origin: string; session: string },
  paths: readonly string[],
  { isUnpaid = false, ...answers }: Bought = {},
) {
  const email = `buyer-${buyers++}@example.com`
  const shopper = new Shopper(origin)
  for (const path of paths) await putInCart(shopper, path)
  const led = await checkOut(shopper, { email, ...answers })
  const seen = isUnpaid ? led : await pay(shopper, led, 'success')
  const number = numberOn(seen)
  if (!isUnpaid)
    await eventually(
      () => atWork(origin, session).visit(`/admin/orders/${number}`),
      ({ text }) => text.includes('Paid in full'),
    )
  return { number, email, shopper, path: new URL(seen.url).pathname }
}
