import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { longestMessage, type MessageDraft, type MessageField } from '#shop/messages/message.ts'
import type { FieldError } from '../../typed-fields.ts'
import '../../ui/button.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'

/** What the last message came back with; null when it was sent, undefined before the first. */
type Answer = { typed: MessageDraft; errors: FieldError<MessageField>[]; refusal: string } | null | undefined

/** A field that people do not see, neither with their eyes nor with a screen reader: whatever fills it in is a machine. */
export const trapName = 'homepage'

export function ContactForm({ answer }: { answer: Answer }) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formAction } = useNavigation()
  const isSending = state !== 'idle' && formAction === links.contact
  useEffect(() => {
    if (answer === null && !isSending) form.current?.reset()
  }, [answer, isSending])

  const errors = answer?.errors ?? []
  const about = (field: keyof MessageDraft) => ({
    name: field,
    maxLength: longestMessage[field],
    defaultValue: answer?.typed[field] ?? '',
    error: errors.find((error) => error.field === field)?.message,
  })
  return (
    <Form
      method="post"
      action={links.contact}
      noValidate
      ref={form}
      preventScrollReset
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <h2>Send a message</h2>
      <div hidden>
        {/* the page is the same for all, and may be days old: what it fetches says when it was opened */}
        <img src={links.formStamp} alt="" width="1" height="1" />
        <label>
          Leave this empty
          <input name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {answer?.refusal && <p role="alert">{answer.refusal}</p>}
      {errors.length > 0 && <ErrorSummary errors={errors} until="before we can get it" />}
      <div className="grid-2">
        <TextField label="Full Name" autoComplete="name" required {...about('name')} />
        <TextField label="Email Address" type="email" autoComplete="email" required {...about('email')} />
        <TextField label="Phone Number" type="tel" autoComplete="tel" {...about('phone')} />
        <TextField label="Subject" required {...about('subject')} />
        <div className="full">
          <AreaField label="Message" rows={6} required {...about('message')} />
        </div>
      </div>
      <button className="btn" type="submit" aria-busy={isSending}>
        Send Message
      </button>
    </Form>
  )
}
