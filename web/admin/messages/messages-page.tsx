import { showMomentBriefly } from '#shop/lagos-day.ts'
import { countMessages, type ListedMessage, listMessages } from '#shop/messages/list-messages.ts'
import { messageStates } from '#shop/messages/message-state.ts'
import { readPlace, showCount } from '#shop/page-by-key.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice, Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import '../list/table.css'
import { Views } from '../list/views.tsx'
import type { Route } from './+types/messages-page.ts'
import './message.css'
import { messagesAddress, readMessagesFilter, stateNames } from './messages-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readMessagesFilter(searchParams)
  const place = readPlace({ after: searchParams.get('after'), before: searchParams.get('before') })
  const [page, counts] = await Promise.all([listMessages(shop, { filter, place }), countMessages(shop, filter)])
  return { filter, ...page, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Messages, Admin Panel' }]
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, after, counts } = loaderData
  const views = messageStates.map((state) => ({
    name: stateNames[state],
    to: messagesAddress({ ...filter, state }),
    count: showCount(counts.byState[state] ?? 0),
    isHere: state === filter.state,
  }))
  return (
    <>
      <header>
        <h1>Messages</h1>
      </header>
      <section className="a-card" aria-label="Messages">
        <Views views={views} label="Messages by how they stand" />
        <Filters
          to={adminLinks.messages}
          words={filter.words}
          placeholder="Name, e-mail, phone or subject"
          kept={filter.state === 'new' ? {} : { state: filter.state }}
        >
          <FilterChoice
            name="assigned"
            label="Assigned"
            value={filter.assigned ?? ''}
            choices={[
              { value: '', name: 'Anybody’s' },
              { value: 'me', name: 'Mine' },
              { value: 'nobody', name: 'Nobody’s' },
            ]}
          />
        </Filters>
        {rows.length === 0 ? <p className="none">No messages here</p> : <MessageTable messages={rows} />}
      </section>
      <More
        found={`${showCount(counts.found)} ${counts.found === 1 ? 'message' : 'messages'}`}
        before={before && messagesAddress(filter, { before })}
        after={after && messagesAddress(filter, { after })}
      />
    </>
  )
}

function MessageTable({ messages }: { messages: readonly ListedMessage[] }) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">From</th>
          <th scope="col">Assigned to</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, name, email, subject, beginning, assignee, receivedAt }) => (
          <tr key={id}>
            <td className="b subject">
              <a href={adminLinks.message(id)}>{subject}</a>
              <small>{beginning}</small>
            </td>
            <td className="d subject">
              {name}
              <small>{email}</small>
            </td>
            <td className="e">{assignee ?? 'Nobody'}</td>
            <td className="c n when">{showMomentBriefly(receivedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
