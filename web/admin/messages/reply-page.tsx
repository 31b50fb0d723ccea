import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { replyToMessage } from '#shop/messages/reply-to-message.ts'
import { showMessage } from '#shop/messages/show-message.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/reply-page.ts'
import { Conversation } from './conversation.tsx'
import './message.css'
import { messageRefusals } from './message-refusals.ts'
import { ReplyFields } from './reply-fields.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await showMessage(context.get(shopContext), params.id)
  return message ? { message, replyKey: randomUUID() } : data(null, 404)
}

/** Sends an answer. Pressing twice sends it once; where somebody else was faster, theirs is shown first. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = textIn(form, 'words') ?? ''
  const replied = await replyToMessage(shop, {
    messageId: id,
    words: typed,
    key: textIn(form, 'key') ?? '',
    seenVersion: Number(textIn(form, 'version')),
  })
  if (replied.accepted) return backWithNotice(shop, adminLinks.message(id), 'Your answer is on its way')
  const again = (message: string, status: number) => data({ typed, errors: [{ field: 'words', message }] }, status)
  switch (replied.reason) {
    case 'nothing-written':
      return again('Write an answer', 422)
    case 'too-long':
      return again('An answer has 5,000 characters at most', 422)
    case 'changed-meanwhile':
      return again(
        'Somebody has done something with it meanwhile: look below, then send yours if it is still needed',
        409,
      )
    case 'no-such-message':
      return backWithNotice(shop, adminLinks.messages, messageRefusals[replied.reason])
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Answer, Admin Panel' }]
}

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="message" />
  const { message, replyKey } = loaderData
  const { typed, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Answer"
      back={{ to: adminLinks.message(message.id), name: 'Message' }}
      act="Send answer"
      errors={errors}
      below={<Conversation message={message} />}
    >
      <ReplyFields replyKey={replyKey} version={message.version} typed={typed} error={errorIn(errors, 'words')} />
    </FormPage>
  )
}
