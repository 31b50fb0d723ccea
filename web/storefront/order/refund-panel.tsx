/** What goes back, or went back, to the customer. */
export function RefundPanel({ refunds }: { refunds: readonly { id: string; title: string; words: string }[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="panel" aria-labelledby="refunds">
      <h2 id="refunds">Your money back</h2>
      <ul className="refunds">
        {refunds.map(({ id, title, words }) => (
          <li key={id}>
            <b>{title}</b>
            <small>{words}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
