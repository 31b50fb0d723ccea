import { links } from '#shop/links.ts'

type PaperLinksProps = { token: string; invoices: readonly string[]; creditNotes: readonly string[]; hasSlip: boolean }

/** The papers of an order, to read, print and keep. */
export function PaperLinks({ token, invoices, creditNotes, hasSlip }: PaperLinksProps) {
  if (invoices.length === 0 && creditNotes.length === 0 && !hasSlip) return null
  return (
    <section className="panel" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul className="papers">
        {invoices.map((number, index) => (
          <Line
            key={number}
            name={`Invoice ${number}`}
            path={links.invoice(token)}
            file=".pdf"
            search={index === 0 ? '' : `?part=${index + 1}`}
          />
        ))}
        {creditNotes.map((number) => (
          <Line key={number} name={`Credit note ${number}`} path={links.creditNote(token, number)} file="/pdf" />
        ))}
        {hasSlip && <Line name="Packing slip" path={links.packingSlip(token)} file=".pdf" />}
      </ul>
    </section>
  )
}

function Line({ name, path, file, search = '' }: { name: string; path: string; file: string; search?: string }) {
  return (
    <li>
      <a href={`${path}${search}`}>{name}</a>{' '}
      <a href={`${path}${file}${search}`} download aria-label={`${name} as PDF`}>
        PDF
      </a>
    </li>
  )
}
