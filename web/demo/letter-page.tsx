import { data } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/letter-page.ts'
import { mailboxContext } from './mailbox-context.ts'
import { NoMailbox } from './no-mailbox.tsx'
import './mailbox.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const letter = await context.get(mailboxContext)?.find(params.identity)
  if (!letter) return data(null, 404)

  const { to, subject, html, text, sentAt } = letter
  return { to, subject, html, text, sentAt: showMoment(sentAt) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(null, { title: loaderData?.subject ?? 'No such letter', isIndexed: false })
}

/** One letter, as its reader sees it, and as plain text. */
export default function LetterPage({ loaderData: letter }: Route.ComponentProps) {
  if (!letter) return <NoMailbox />
  return (
    <main className="mailbox wrap">
      <p>
        <a href={links.mailbox}>Mailbox</a>
      </p>
      <h1>{letter.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>{letter.to}</dd>
        <dt>Sent</dt>
        <dd>{letter.sentAt}</dd>
      </dl>
      {/* No scripts run in it; its own origin lets it load the shop's photos, and its links lead out of it. */}
      <iframe
        title="The letter"
        sandbox="allow-same-origin allow-top-navigation-by-user-activation allow-popups"
        srcDoc={letter.html}
      />
      <h2>As plain text</h2>
      <pre>{letter.text}</pre>
    </main>
  )
}
