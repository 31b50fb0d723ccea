import type { Handling } from '#shop/messages/handle-messages.ts'
import type { MessageState } from '#shop/messages/message-state.ts'

/** What a message in each state can become by a press, and what the button says. */
export const messageMoves: Record<MessageState, readonly { to: Exclude<Handling, 'mine'>; name: string }[]> = {
  new: [
    { to: 'done', name: 'Nothing to do' },
    { to: 'spam', name: 'Mark as spam' },
  ],
  answered: [
    { to: 'done', name: 'Done' },
    { to: 'new', name: 'Back to new' },
  ],
  done: [{ to: 'new', name: 'Back to new' }],
  spam: [{ to: 'new', name: 'No spam' }],
}
