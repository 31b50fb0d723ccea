import { readEmail } from '../email-address.ts'
import { readPhone } from '../phone.ts'
import { tidyLine, tidyLines } from '../typed-text.ts'
import { longestMessage, type MessageDraft, type MessageField, type MessageProblem, messageFields } from './message.ts'

export type ReadMessage = Omit<MessageDraft, 'phone'> & { phone: string | null }

/** The message as it is kept, or all that is wrong with it, in the order of its fields. */
export function readMessage(draft: MessageDraft): { message: ReadMessage } | { problems: MessageProblem[] } {
  const tidied: MessageDraft = {
    name: tidyLine(draft.name),
    email: tidyLine(draft.email),
    phone: tidyLine(draft.phone),
    subject: tidyLine(draft.subject),
    message: tidyLines(draft.message),
  }
  const problems = messageFields.flatMap((field) => {
    const problem = problemWith(field, tidied[field])
    return problem ? [{ field, problem }] : []
  })
  if (problems.length > 0) return { problems }
  const { phone } = tidied
  return { message: { ...tidied, phone: phone === '' ? null : (readPhone(phone) ?? phone) } }
}

function problemWith(field: MessageField, typed: string): MessageProblem['problem'] | null {
  if (typed === '') return field === 'phone' ? null : 'missing'
  if (typed.length > longestMessage[field]) return 'too-long'
  if (field === 'email' && readEmail(typed) === null) return 'not-an-address'
  if (field === 'phone' && !isDialled(typed)) return 'not-a-phone'
  return null
}

/** People also write from abroad and from landlines, so it need not be a Nigerian mobile number. */
function isDialled(typed: string): boolean {
  const figures = typed.replace(/\D/g, '').length
  return /^[+\d\s()./-]+$/.test(typed) && figures >= 7 && figures <= 15
}
