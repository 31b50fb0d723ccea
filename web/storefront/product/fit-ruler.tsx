import type { Size } from '#shop/catalogue/product.ts'
import './fit-ruler.css'
import { fitScale, showHeights } from './fit-scale.ts'

/** Rider heights on one line, the chosen size filled in. */
export function FitRuler({ sizes, chosen }: { sizes: Size[]; chosen: string | null }) {
  const scale = fitScale(sizes)
  if (!scale) return null

  const { low, high } = scale
  const size = sizes.find(({ label }) => label === chosen)
  const heights = size ? showHeights(size) : null
  const from = Math.max(low, size?.riderMinCm ?? low)
  const to = heights === null ? from : Math.min(high, size?.riderMaxCm ?? high)
  return (
    <div className="fit" style={{ '--from': from - low, '--to': to - low, '--span': high - low }}>
      <p>
        <b>{heights === null ? 'Choose a size' : `Fits ${heights}`}</b>
      </p>
      <div className={heights === null ? 'rule' : 'rule filled'} aria-hidden="true" />
      <div className="ends" aria-hidden="true">
        <span>{low} cm</span>
        <span>{Math.round((low + high) / 2)}</span>
        <span>{high} cm</span>
      </div>
      <details>
        <summary>How to measure</summary>
        <p>
          Stand against a wall without shoes, heels to the wall. Mark the top of your head with a book held level, then
          measure from the floor to the mark.
        </p>
      </details>
    </div>
  )
}
