import { showMomentBriefly, showMomentInFull } from '#shop/lagos-day.ts'
import type { ListedMessage } from '#shop/messages/list-messages.ts'
import type { MessagesFilter } from '#shop/messages/message-state.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { EmailAddress } from '../email-address.tsx'
import type { Column } from '../list/column.ts'

/** What the inbox shows of each message. */
export const messageColumns: readonly Column<ListedMessage, MessagesFilter['sort']>[] = [
  {
    name: 'subject',
    heading: 'Subject',
    place: 'b',
    look: 'subject',
    isFixed: true,
    cell: ({ id, subject, beginning, suspicion }) => (
      <>
        <a href={adminLinks.message(id)}>{subject}</a> {suspicion && <Badge kind="wait">Suspected</Badge>}
        <small>{beginning}</small>
      </>
    ),
    inFile: ({ subject }) => subject,
  },
  { name: 'beginning', heading: 'Begins', inFile: ({ beginning }) => beginning },
  { name: 'email', heading: 'E-mail', inFile: ({ email }) => email },
  {
    name: 'from',
    heading: 'From',
    place: 'd',
    look: 'subject',
    cell: ({ name, email }) => (
      <>
        {name}
        <small>
          <EmailAddress email={email} />
        </small>
      </>
    ),
    inFile: ({ name }) => name,
  },
  {
    name: 'assigned',
    heading: 'Assigned to',
    place: 'e',
    cell: ({ assignee }) => (
      <span>
        <span className="only-folded">Assigned to: </span>
        {assignee ?? 'Nobody'}
      </span>
    ),
    inFile: ({ assignee }) => assignee,
  },
  {
    name: 'received',
    heading: 'Received',
    place: 'c',
    look: 'n when',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ receivedAt }) => showMomentBriefly(receivedAt),
    inFile: ({ receivedAt }) => showMomentInFull(receivedAt),
  },
]
