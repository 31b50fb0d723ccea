import type { TrustDrawing, TrustPoint } from '#shop/content/trust-point.ts'
import { Icon } from '../../ui/icon.tsx'
import './trust.css'

const headset =
  'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3v5.5H5.5A1.5 1.5 0 0 1 4 18v-4Zm16 0h-3v5.5h1.5A1.5 1.5 0 0 0 20 18v-4Z'

/** Reasons to buy here, as staff wrote them. */
export function Trust({ points }: { points: readonly TrustPoint[] }) {
  if (points.length === 0) return null
  return (
    <section className="trust" aria-label="Why shop here">
      <div className="wrap">
        <ul>
          {points.map(({ drawing, title, words }) => (
            <li key={title}>
              <Drawing name={drawing} />
              <b>{title}</b>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Drawing({ name }: { name: TrustDrawing }) {
  return name === 'headset' ? <Icon drawing={headset} /> : <Icon name={name} />
}
