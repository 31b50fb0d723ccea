import { Form, useNavigation } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { readMailHealth, sendTestLetter } from '#shop/settings/test-mail.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import '../orders/order.css'
import type { Route } from './+types/mail-page.ts'
import { SettingsHead } from './settings-head.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readMailHealth(context.get(shopContext))
}

/** Sends who presses a letter. Pressing twice sends one. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  await sendTestLetter(shop)
  return backWithNotice(shop, adminLinks.mail, 'A letter to you is on its way')
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Mail, Admin Panel' }]
}

export default function MailPage({ loaderData: { email, lastTest, waiting } }: Route.ComponentProps) {
  const { state } = useNavigation()
  return (
    <>
      <SettingsHead title="Mail" about="The mail server itself is set where the shop is started." />
      <section className="a-card" aria-label="Mail">
        <div className="in step-form">
          <p>
            {waiting === 0
              ? 'No letter waits.'
              : `${waiting} ${waiting === 1 ? 'letter waits' : 'letters wait'}. What the mail server does not take is tried again.`}
          </p>
          {lastTest && (
            <p>
              Your last test, {showMoment(lastTest.askedAt)}:{' '}
              {lastTest.sentAt
                ? `the mail server took it ${showMoment(lastTest.sentAt)}.`
                : 'the mail server has not taken it yet.'}
            </p>
          )}
          <Form method="post">
            <p>A letter to {email} shows that all is well.</p>
            <button className="btn buy" type="submit" aria-busy={state === 'submitting'}>
              Send a test
            </button>
          </Form>
        </div>
      </section>
    </>
  )
}
