import { showFigures } from '#shop/figures.ts'
import {
  longestMessage,
  type MessageDraft,
  type MessageField,
  type MessageProblem,
  messageFields,
} from '#shop/messages/message.ts'
import { textIn } from '../../posted-form.ts'

export type FieldError = { field: MessageField; message: string }

/** What was typed in each field; of what is far too long, as much as shows that it is. */
export function readTyped(form: FormData): MessageDraft {
  const typed = messageFields.map((field) => [field, textIn(form, field)?.slice(0, 2 * longestMessage[field]) ?? ''])
  return Object.fromEntries(typed) as MessageDraft
}

/** What is to fix, as the page says it. */
export function tellProblems(problems: readonly MessageProblem[]): FieldError[] {
  return problems.map(({ field, problem }) => ({
    field,
    message: problem === 'too-long' ? `Use at most ${showFigures(longestMessage[field])} characters` : wanted[field],
  }))
}

const wanted: Record<MessageField, string> = {
  name: 'Enter your name',
  email: 'Enter your email address, like name@example.com',
  phone: 'Enter a phone number, like 0803 123 4567, or leave it empty',
  subject: 'Say in a few words what it is about',
  message: 'Write your message',
}
