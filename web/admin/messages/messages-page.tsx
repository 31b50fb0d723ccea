import { showManner } from '#shop/lists/show-manner.ts'
import { countMessages, listMessages } from '#shop/messages/list-messages.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { ManyActs } from '../list/bulk.tsx'
import { seenMark } from '../list/chosen.ts'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/messages-page.ts'
import './message.css'
import { messageColumns } from './message-columns.tsx'
import { messageMoves } from './message-moves.ts'
import { messagesAddress, stateNames } from './messages-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = messagesAddress.read(searchParams)
  const [page, manner, counts] = await Promise.all([
    listMessages(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'messages'),
    countMessages(shop, shown),
  ])
  return { shown, page, manner, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Messages, Admin Panel' }]
}

export default function MessagesPage({ loaderData: { shown, page, manner, counts } }: Route.ComponentProps) {
  const search = String(messagesAddress.search(shown))
  const moves = [...messageMoves[shown.state], { to: 'mine', name: 'Assign to me' }]
  const acts = moves.map(({ to, name }) => ({ value: to, name }))
  return (
    <ListFrame
      title="Messages"
      acts={<Export to={`${adminLinks.messagesFile}?${search}`} />}
      address={messagesAddress}
      shown={shown}
      list="messages"
      manner={manner}
      views={{
        label: 'Messages by how they stand',
        all: tabsOf(stateNames, counts.byState, {
          here: shown.state,
          to: (state) => messagesAddress.to({ ...shown, state }),
        }),
      }}
      searchFor="Name, e-mail, phone or subject"
      choices={
        <>
          <FilterChoice
            name="assigned"
            label="Assigned"
            value={shown.assigned ?? ''}
            choices={[
              { value: '', name: 'Anybody’s' },
              { value: 'me', name: 'Mine' },
              { value: 'nobody', name: 'Nobody’s' },
            ]}
          />
          <FilterChoice
            name="sort"
            label="Sort"
            value={shown.sort}
            choices={[
              { value: 'newest', name: 'Newest' },
              { value: 'oldest', name: 'Oldest' },
            ]}
          />
        </>
      }
      bulk={<ManyActs to={adminLinks.handleMessages} by="to" acts={acts} search={search} found={counts.found} />}
      columns={messageColumns}
      page={page}
      choose={{ name: 'message', valueOf: seenMark, labelOf: ({ subject }) => subject }}
      found={{ count: counts.found, one: 'message', many: 'messages' }}
      nothing="No messages here"
    />
  )
}
