import type { Size } from '#shop/catalogue/product.ts'
import { AskLink } from '../area/ask-link.tsx'
import { useStorefront } from '../storefront.ts'
import './fit-ruler.css'
import { fitScale, showHeights } from './fit-scale.ts'
import { tellFit } from './tell-fit.ts'

/** Rider heights on one line, the chosen size filled in and the rider's own height marked. */
export function FitRuler({ sizes, chosen }: { sizes: Size[]; chosen: string | null }) {
  const { riderCm } = useStorefront()
  const scale = fitScale(sizes)
  if (!scale) return null

  const { low, high } = scale
  const size = sizes.find(({ label }) => label === chosen)
  const heights = size ? showHeights(size) : null
  const from = Math.max(low, size?.riderMinCm ?? low)
  const to = heights === null ? from : Math.min(high, size?.riderMaxCm ?? high)
  const told = riderCm === null ? null : tellFit(sizes, chosen, riderCm)
  return (
    <div className="fit" style={{ '--from': from - low, '--to': to - low, '--span': high - low }}>
      <p>
        <b>{heights === null ? 'Choose a size' : `Fits ${heights}`}</b>
      </p>
      <div className={heights === null ? 'rule' : 'rule filled'} aria-hidden="true">
        {riderCm !== null && riderCm >= low && riderCm <= high && <i style={{ '--you': riderCm - low }}>{riderCm}</i>}
      </div>
      <div className="ends" aria-hidden="true">
        <span>{`${low} cm`}</span>
        <span>{Math.round((low + high) / 2)}</span>
        <span>{`${high} cm`}</span>
      </div>
      <div className="you">
        <span role="status">{told && <b className={told.suits ? undefined : 'not'}>{told.words}</b>}</span>
        <AskLink about="height">{riderCm === null ? 'Which size fits me?' : `Not ${riderCm} cm?`}</AskLink>
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
