import { links } from '#shop/links.ts'
import './mailbox.css'

/** A live shop has no mailbox page, and says so as of any other address. */
export function NoMailbox() {
  return (
    <main className="mailbox wrap">
      <h1>Oops! Page not found</h1>
      <p>
        <a href={links.home}>Return to Home</a>
      </p>
    </main>
  )
}
