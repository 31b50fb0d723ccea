import { Badge } from '../../ui/badge.tsx'
import type { ChartRow } from './chart-rows.ts'
import './size-guide.css'

/** Sizes with the riders that they fit, small to large. */
export function SizeChart({ title, rows }: { title: string; rows: readonly ChartRow[] }) {
  return (
    <table className="size-chart">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Rider height</th>
          <th scope="col">Usual inseam</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, heights, inseam, fits }) => (
          <tr key={label} className={fits ? 'own' : undefined}>
            <th scope="row">
              {label} {fits && <Badge kind="ok">Fits you</Badge>}
            </th>
            <td>{heights}</td>
            <td>{inseam}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
