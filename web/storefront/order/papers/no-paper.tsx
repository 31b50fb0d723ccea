import { links } from '#shop/links.ts'
import './paper.css'

/** Says that there is no such paper, or not yet. */
export function NoPaper({ what, token }: { what: string; token: string }) {
  return (
    <main className="paper" id="main">
      <h1>There is no {what} here</h1>
      <p>An invoice is written as soon as an order is paid: look again in a minute.</p>
      <p>
        <a href={links.order(token)}>Back to the order</a>
      </p>
    </main>
  )
}
