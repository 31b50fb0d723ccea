import { exportOwnData } from '#shop/privacy/export-own-data.ts'
import { requireCustomer } from '../middleware/require-customer.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/data-page.ts'

export const middleware: Route.MiddlewareFunction[] = [requireCustomer]

/** All that the shop knows about whoever is signed in, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const data = await exportOwnData(context.get(shopContext))
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
