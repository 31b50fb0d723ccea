import { Form, useNavigation } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { listConsents } from '#shop/newsletter/list-consents.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/your-data-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const consents = await listConsents(context.get(shopContext))
  return { consents: consents.map(({ askedAt, ...consent }) => ({ ...consent, askedAt: showMoment(askedAt) })) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'My data', isIndexed: false })
}

export default function YourDataPage({ loaderData: { consents } }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  const isLeaving = state !== 'idle' && formAction === links.leaveNewsletter
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
        {consents.length === 0 && <p>There is nothing: we write to you about your orders and your account only.</p>}
        {consents.map(({ to, words, askedAt }) => (
          <Form key={to} method="post" action={links.leaveNewsletter} preventScrollReset>
            <p>
              <b>Newsletter.</b> {words}
            </p>
            <p className="small muted">You agreed on {askedAt}.</p>
            <button className="btn soft sm" type="submit" aria-busy={isLeaving}>
              Withdraw
            </button>
          </Form>
        ))}
      </section>
      <section className="panel" aria-labelledby="erasing">
        <h2 id="erasing">Erase my account</h2>
        <p>We forget who you are. Of your orders the figures stay, without your name.</p>
        <p className="acts">
          <a className="btn soft sm" href={links.eraseAccount}>
            Erase my account
          </a>
        </p>
      </section>
    </div>
  )
}
