import { type MessageState, type MessagesFilter, messageSorts, messageStates } from '#shop/messages/message-state.ts'
import type { Suspicion } from '#shop/messages/suspicion.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, maybeOneOf, oneOf, textUpTo } from '../list/list-address.ts'

/** What makes the shop suspect a message of being no person's. */
export const suspicionWords: Record<Suspicion, string> = {
  'hidden-field': 'a field was filled in that people do not see',
  'too-fast': 'it was sent sooner than anybody types',
  'no-stamp': 'it did not come from our form',
}

export const stateNames: Record<MessageState, string> = { new: 'New', answered: 'Answered', done: 'Done', spam: 'Spam' }

export const messagesAddress = listAddress<MessagesFilter>(adminLinks.messages, {
  state: oneOf(messageStates, 'new'),
  words: textUpTo(100),
  assigned: maybeOneOf(['me', 'nobody']),
  sort: oneOf(messageSorts, 'newest'),
})
