import { listSubscribers } from '#shop/newsletter/list-subscribers.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/subscribers-file-page.ts'
import { subscribersAddress } from './newsletter-address.ts'
import { subscriberColumns } from './subscriber-columns.tsx'

/** The subscribers that the filter leaves, all of them, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = subscribersAddress.read(searchParams)
  return fileOf(shop, 'subscribers', subscriberColumns, (part) => listSubscribers(shop, { filter, ...part }))
}
