import { listMessages } from '#shop/messages/list-messages.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/messages-file-page.ts'
import { messageColumns } from './message-columns.tsx'
import { messagesAddress } from './messages-address.ts'

/** The messages that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = messagesAddress.read(searchParams)
  return fileOf(shop, 'messages', messageColumns, (part) => listMessages(shop, { filter, ...part }))
}
