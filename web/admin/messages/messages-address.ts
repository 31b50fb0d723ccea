import { isMessageState, type MessageState, type MessagesFilter } from '#shop/messages/message-state.ts'
import { adminLinks } from '../admin-links.ts'

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readMessagesFilter(search: URLSearchParams): MessagesFilter {
  const state = search.get('state')
  const assigned = search.get('assigned')
  return {
    state: isMessageState(state) ? state : 'new',
    words: (search.get('q') ?? '').replaceAll('\0', '').slice(0, 100),
    assigned: assigned === 'me' || assigned === 'nobody' ? assigned : null,
  }
}

/** The address of a filter's first page, or of the page beside the row with a key. */
export function messagesAddress(
  { state, words, assigned }: MessagesFilter,
  place: { after?: string; before?: string } = {},
): string {
  const search = new URLSearchParams()
  if (state !== 'new') search.set('state', state)
  if (words) search.set('q', words)
  if (assigned !== null) search.set('assigned', assigned)
  for (const [name, key] of Object.entries(place)) search.set(name, key)
  return search.size > 0 ? `${adminLinks.messages}?${search}` : adminLinks.messages
}

export const stateNames: Record<MessageState, string> = { new: 'New', answered: 'Answered', done: 'Done', spam: 'Spam' }
