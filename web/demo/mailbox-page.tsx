import { data } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/mailbox-page.ts'
import { mailboxContext } from './mailbox-context.ts'
import { NoMailbox } from './no-mailbox.tsx'
import './mailbox.css'

export async function loader({ context }: Route.LoaderArgs) {
  const mailbox = context.get(mailboxContext)
  if (!mailbox) return data(null, 404)

  const letters = await mailbox.list()
  return letters.map(({ identity, to, subject, sentAt }) => ({ identity, to, subject, sentAt: showMoment(sentAt) }))
}

export function meta() {
  return pageMeta(null, { title: 'Mailbox', isIndexed: false })
}

/** All that the demo shop would have sent. */
export default function MailboxPage({ loaderData: letters }: Route.ComponentProps) {
  if (!letters) return <NoMailbox />
  return (
    <main className="mailbox wrap">
      <h1>Mailbox</h1>
      <p>This shop is a demonstration: its mails come here and go nowhere else.</p>
      {letters.length === 0 ? (
        <p className="muted">No mail yet. Place an order and look again.</p>
      ) : (
        <ul>
          {letters.map(({ identity, to, subject, sentAt }) => (
            <li key={identity}>
              <a href={links.letter(identity)}>{subject}</a>
              <small>
                to {to}, {sentAt}
              </small>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={links.home}>To the shop</a>
      </p>
    </main>
  )
}
