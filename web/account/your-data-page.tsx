import { Form, useNavigation } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { listConsents } from '#shop/newsletter/list-consents.ts'
import { findReminderStanding } from '#shop/reminders/agree-to-reminders.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/your-data-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [consents, { agreed, offered }] = await Promise.all([listConsents(shop), findReminderStanding(shop)])
  return {
    consents: consents.map(({ askedAt, ...consent }) => ({ ...consent, askedAt: showMoment(askedAt) })),
    reminders: agreed && { words: agreed.words, agreedAt: showMoment(agreed.givenAt) },
    offered,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'My data', isIndexed: false })
}

export default function YourDataPage({ loaderData }: Route.ComponentProps) {
  const { consents, reminders, offered } = loaderData
  const { state, formAction } = useNavigation()
  const isSent = (to: string) => state !== 'idle' && formAction === to
  return (
    <div className="panels">
      <section className="panel" aria-labelledby="my-data">
        <h2 id="my-data">My data</h2>
        <p>All that we know about you, in one file.</p>
        <p className="acts">
          <a className="btn soft sm" href={links.ownData} download>
            Download my data
          </a>
        </p>
      </section>
      <section className="panel" aria-labelledby="my-consents">
        <h2 id="my-consents">What you agreed to</h2>
        {consents.length === 0 && !reminders && (
          <p>There is nothing: we write to you about your orders and your account only.</p>
        )}
        {consents.map(({ to, words, askedAt }) => (
          <Form key={to} method="post" action={links.leaveNewsletter} preventScrollReset>
            <p>
              <b>Newsletter.</b> {words}
            </p>
            <p className="small muted">You agreed on {askedAt}.</p>
            <button className="btn soft sm" type="submit" aria-busy={isSent(links.leaveNewsletter)}>
              Withdraw
            </button>
          </Form>
        ))}
        {reminders && (
          <Form method="post" action={links.withdrawReminders} preventScrollReset>
            <p>
              <b>Reminders of carts.</b> {reminders.words}
            </p>
            <p className="small muted">You agreed on {reminders.agreedAt}.</p>
            <button className="btn soft sm" type="submit" aria-busy={isSent(links.withdrawReminders)}>
              Withdraw
            </button>
          </Form>
        )}
        {!reminders && offered && (
          <Form method="post" action={links.agreeToReminders} preventScrollReset>
            <p>
              <b>Reminders of carts, if you like.</b> {offered}
            </p>
            <button className="btn soft sm" type="submit" aria-busy={isSent(links.agreeToReminders)}>
              Yes, remind me
            </button>
          </Form>
        )}
      </section>
      <section className="panel" aria-labelledby="erasing">
        <h2 id="erasing">Erase my account</h2>
        <p>We forget who you are. Of your orders the figures stay, without your name. Your bookings go.</p>
        <p className="acts">
          <a className="btn soft sm" href={links.eraseAccount}>
            Erase my account
          </a>
        </p>
      </section>
    </div>
  )
}
