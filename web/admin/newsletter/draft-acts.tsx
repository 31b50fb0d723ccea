import { Form, useNavigation } from 'react-router'
import { adminLinks } from '../admin-links.ts'

/** What can be done with a draft that is saved: a test to oneself, and letting it go. */
export function DraftActs({ id }: { id: string }) {
  const { formAction } = useNavigation()
  const test = adminLinks.testCampaign(id)
  return (
    <section className="a-card below" aria-labelledby="send">
      <header>
        <h2 id="send">Send it</h2>
      </header>
      <div className="in step-form">
        <p>Both take the draft as it is saved.</p>
        <div className="acts">
          <Form method="post" action={test}>
            <button className="btn soft" type="submit" aria-busy={formAction === test}>
              Send a test to myself
            </button>
          </Form>
          <a className="btn buy" href={adminLinks.scheduleCampaign(id)}>
            Choose when it goes out
          </a>
        </div>
      </div>
    </section>
  )
}
