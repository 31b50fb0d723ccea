/** What a visitor writes to the shop; the phone is empty where none was given. */
export type MessageDraft = Record<MessageField, string>

export const messageFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type MessageField = (typeof messageFields)[number]

/** In characters. */
export const longestMessage: Record<MessageField, number> = {
  name: 100,
  email: 254,
  phone: 40,
  subject: 150,
  message: 5000,
}

export type MessageProblem = { field: MessageField; problem: 'missing' | 'too-long' | 'not-an-address' | 'not-a-phone' }
