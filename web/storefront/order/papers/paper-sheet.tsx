import type { Paper, PaperCell } from '#shop/paper.ts'
import '../../../ui/button.css'
import { PrintButton } from '../../../ui/print-button.tsx'
import './paper.css'

type PaperSheetProps = { paper: Paper; orderPath: string; filePath: string }

/** A paper as it comes out of the printer, with ways to keep it above. */
export function PaperSheet({ paper, orderPath, filePath }: PaperSheetProps) {
  return (
    <main className="paper" id="main">
      <p className="acts">
        <a className="btn soft sm" href={orderPath}>
          Back to the order
        </a>
        <a className="btn line sm" href={filePath} download>
          Download PDF
        </a>
        <PrintButton small />
      </p>
      <Sheet paper={paper} />
    </main>
  )
}

/** The paper itself. `level` is its heading's: where several stand on a page, that has one of its own. */
export function Sheet({ paper, level = 1 }: { paper: Paper; level?: 1 | 2 }) {
  const { title, number, from, to, facts, notes } = paper
  const Heading = level === 1 ? 'h1' : 'h2'
  const Below = level === 1 ? 'h2' : 'h3'
  return (
    <article className="sheet">
      <header>
        <div>
          <b>{from.name}</b>
          <Lines lines={from.lines} />
        </div>
        <div>
          <Heading>
            {title} <span className="num">{number}</span>
          </Heading>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <section>
        <Below>{to.title}</Below>
        <Lines lines={to.lines} />
      </section>
      <Rows paper={paper} />
      <dl className="sums">
        {paper.sums.map(({ label, amount, isTotal }) => (
          <div key={label} className={isTotal ? 'total' : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </article>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

function Rows({ paper: { title, columns, rows } }: { paper: Paper }) {
  return (
    <table>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? 'figure' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move
          <tr key={index}>
            {columns.map(({ label, isNumber }, column) => (
              <Cell key={label} label={label} isNumber={isNumber ?? false} cell={row[column] ?? { text: '' }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The column's name stands in the cell too, for screens on which a row is a block. */
function Cell({ label, isNumber, cell }: { label: string; isNumber: boolean; cell: PaperCell }) {
  return (
    <td className={isNumber ? 'figure' : undefined} data-label={label}>
      {cell.text}
      {cell.below && <small>{cell.below}</small>}
    </td>
  )
}
