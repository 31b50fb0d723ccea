import { type Handling, handleMessages, handlings, mostHandled } from '#shop/messages/handle-messages.ts'
import { listMessagesToHandle } from '#shop/messages/list-messages.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AllAtOnce } from '../list/all-at-once.tsx'
import { seenIn, seenMark, tellOfMany } from '../list/chosen.ts'
import type { Route } from './+types/handle-messages-page.ts'
import { messagesAddress } from './messages-address.ts'

/** What would be done to all messages that the list shows: which change, and which stand so already. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = messagesAddress.read(new URLSearchParams(searchParams.get('list') ?? ''))
  const to = handlingIn(searchParams.get('to'))
  const messages = await listMessagesToHandle(context.get(shopContext), { filter, most: mostHandled + 1 })
  const changing = messages.filter(({ state, isMine }) => (to === 'mine' ? !isMine : state !== to))
  return {
    search: String(messagesAddress.search(filter)),
    back: messagesAddress.to(filter),
    to,
    found: messages.length,
    most: mostHandled,
    changing: changing.map(seenMark),
    subjects: changing.slice(0, 5).map(({ subject }) => subject),
  }
}

/** Says how the chosen messages stand, or all that were told, or gives them to whoever asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const to = handlingIn(textIn(form, 'to'))
  const seen = seenIn(form, 'message')
  const back = messagesAddress.to(messagesAddress.read(new URLSearchParams(textIn(form, 'list') ?? '')))
  if (seen.length === 0) return backWithNotice(shop, back, 'Error | Choose the messages first.')
  const done = await handleMessages(shop, { seen, to })
  if (!done.accepted)
    return backWithNotice(shop, back, `Error | ${mostHandled} messages at once are the most. Narrow the list.`)
  return backWithNotice(shop, back, tellOfMany(done.value, words[to].done))
}

const words: Record<Handling, { title: string; done: string; going: string }> = {
  new: { title: 'Back to new', done: 'back to new', going: 'back to the new ones' },
  done: { title: 'Nothing to do', done: 'done', going: 'to the done ones; nobody is written to' },
  spam: { title: 'Mark as spam', done: 'marked as spam', going: 'to the spam' },
  mine: { title: 'Assign to me', done: 'yours', going: 'to you' },
}

function handlingIn(text: string | null): Handling {
  return handlings.find((handling) => handling === text) ?? 'done'
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${words[loaderData?.to ?? 'done'].title}, Admin Panel` }]
}

export default function HandleMessagesPage({ loaderData: { to, subjects, back, ...told } }: Route.ComponentProps) {
  const { title, going } = words[to]
  return (
    <AllAtOnce
      {...told}
      title={title}
      back={{ to: back, name: 'Messages' }}
      names={{ one: 'message', many: 'messages' }}
      going={going}
      none="is to be changed"
      act={title}
      isDanger={to === 'spam'}
      first={subjects}
    >
      <input type="hidden" name="to" value={to} />
    </AllAtOnce>
  )
}
