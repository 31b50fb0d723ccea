import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { readTeamNotes, type TeamNote } from '../team-note.ts'
import { isUuid } from '../uuid.ts'
import { isMessageState, type MessageState } from './message-state.ts'
import type { Suspicion } from './suspicion.ts'

export type MessageReply = TeamNote & {
  /** When the carrier took the letter; null as long as it waits. */
  sentAt: Date | null
}

/** All that staff know of a message. */
export type StaffMessage = {
  id: string
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  receivedAt: Date
  /** What speaks for a machine; null where nothing does. */
  suspicion: Suspicion | null
  state: MessageState
  assignedTo: string | null
  version: number
  /** The account that has the address. */
  customerId: string | null
  replies: MessageReply[]
  notes: TeamNote[]
}

/** A message with what was answered; null where there is none. */
export async function showMessage(shop: Shop, id: string): Promise<StaffMessage | null> {
  permit(shop.actor, 'answer messages')
  if (!isUuid(id)) return null

  const row = await shop.database
    .selectFrom('contact_messages')
    .leftJoin('users', (join) =>
      join.on(({ fn, eb }) => eb('users.email', '=', fn<string>('lower', ['contact_messages.email']))),
    )
    .select([
      'contact_messages.id',
      'contact_messages.name',
      'contact_messages.email',
      'phone',
      'subject',
      'message',
      'received_at as receivedAt',
      'suspicion',
      'status',
      'assigned_to as assignedTo',
      'version',
      'users.id as customerId',
    ])
    .where('contact_messages.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { status, ...facts } = row
  const [replies, notes] = await Promise.all([readReplies(shop, id), readTeamNotes(shop, 'message', id)])
  return { ...facts, state: isMessageState(status) ? status : 'new', replies, notes }
}

/** Who may be given a message, by first name. */
export async function listAssignees(shop: Shop) {
  permit(shop.actor, 'answer messages')
  return shop.database
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .select(({ fn, val }) => ['users.id', fn.coalesce('first_name', 'email', val('')).as('name')])
    .where('role', 'in', ['admin', 'manager', 'sales'])
    .orderBy('name')
    .orderBy('users.id')
    .execute()
}

async function readReplies(shop: Shop, messageId: string): Promise<MessageReply[]> {
  const rows = await shop.database
    .selectFrom('message_replies')
    .leftJoin('customers', 'customers.user_id', 'written_by')
    .leftJoin('mails', (join) =>
      join
        .on('mails.kind', '=', 'message-reply')
        .on(({ eb, cast }) => eb('mails.about', '=', cast<string>('message_replies.id', 'text'))),
    )
    .select(['message_replies.id', 'words', 'first_name as by', 'written_at as writtenAt', 'sent_at as sentAt'])
    .where('message_id', '=', messageId)
    .orderBy('written_at')
    .orderBy('message_replies.id')
    .execute()
  return rows.map((reply) => ({ ...reply, by: reply.by || 'somebody' }))
}
