import { links } from '#shop/links.ts'

type PaperLinksProps = { token: string; invoice: string | null; creditNotes: readonly string[]; hasSlip: boolean }

/** The papers of an order, to read, print and keep. */
export function PaperLinks({ token, invoice, creditNotes, hasSlip }: PaperLinksProps) {
  if (invoice === null && creditNotes.length === 0 && !hasSlip) return null
  return (
    <section className="panel" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul className="papers">
        {invoice !== null && <Line name={`Invoice ${invoice}`} path={links.invoice(token)} file=".pdf" />}
        {creditNotes.map((number) => (
          <Line key={number} name={`Credit note ${number}`} path={links.creditNote(token, number)} file="/pdf" />
        ))}
        {hasSlip && <Line name="Packing slip" path={links.packingSlip(token)} file=".pdf" />}
      </ul>
    </section>
  )
}

function Line({ name, path, file }: { name: string; path: string; file: string }) {
  return (
    <li>
      <a href={path}>{name}</a>{' '}
      <a href={`${path}${file}`} download aria-label={`${name} as PDF`}>
        PDF
      </a>
    </li>
  )
}
