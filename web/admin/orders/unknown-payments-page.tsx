import { Form, useNavigation } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { listUnknownPayments, markLookedAt } from '#shop/payments/unknown-payments.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import type { Route } from './+types/unknown-payments-page.ts'
import '../plain-list.css'

export async function loader({ context }: Route.LoaderArgs) {
  const told = await listUnknownPayments(context.get(shopContext))
  return { told: told.map(({ receivedAt, ...each }) => ({ ...each, received: showMoment(receivedAt) })) }
}

/** Says that somebody has looked at one of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const id = Number(textIn((await readForm(request)) ?? new FormData(), 'id'))
  if (Number.isSafeInteger(id)) await markLookedAt(shop, { id })
  return backWithNotice(shop, adminLinks.unknownPayments, 'Looked at')
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Unknown payments, Admin Panel' }]
}

/** What the provider tells of payments that the shop knows nothing of. */
export default function UnknownPaymentsPage({ loaderData: { told } }: Route.ComponentProps) {
  const { formData } = useNavigation()
  return (
    <>
      <header>
        <h1>Unknown payments</h1>
        <div className="acts">
          <BackLink to={adminLinks.orders}>Orders</BackLink>
        </div>
        <small>
          The payment provider told us of these, and no order knows them. Look in its dashboard whose money it is.
        </small>
      </header>
      <div className="a-grid">
        <Card id="unknown" title="To look at">
          {told.length === 0 && <p className="none">Nothing waits.</p>}
          <ul className="plain-list">
            {told.map(({ id, event, reference, copies, received }) => (
              <li key={id}>
                <span>
                  <b className="num">{reference}</b>
                  <small>
                    {event}, {received}
                    {copies > 1 && `, told ${copies} times`}
                  </small>
                </span>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button
                    className="btn soft"
                    type="submit"
                    aria-label={`Looked at ${reference}`}
                    aria-busy={formData?.get('id') === String(id)}
                  >
                    Looked at
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
