/**
 * How a message to the shop stands.
 *
 * new       nobody has answered it
 * answered  somebody of the team has replied
 * done      nothing more is to be done
 * spam      nothing that the shop should read; it is kept
 */
export const messageStates = ['new', 'answered', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

export function isMessageState(text: string | null): text is MessageState {
  return messageStates.some((state) => state === text)
}

export const messageSorts = ['newest', 'oldest'] as const

/** The messages that staff look for. */
export type MessagesFilter = {
  state: MessageState
  /** Parts of a name, an address, a phone or the subject, as typed. */
  words: string
  /** Whose they are; null: whoever's. */
  assigned: 'me' | 'nobody' | null
  sort: (typeof messageSorts)[number]
}
