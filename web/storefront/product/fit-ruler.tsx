import type { Size } from '#shop/catalogue/product.ts'
import { links } from '#shop/links.ts'
import { DialogLink } from '../../ui/dialog-link.tsx'
import { AskLink } from '../area/ask-link.tsx'
import { useRider } from '../storefront.ts'
import './fit-ruler.css'
import { fitScale, showHeights } from './fit-scale.ts'
import { tellFit } from './tell-fit.ts'

/** Rider heights on one line, the chosen size filled in and the rider's own height marked. */
export function FitRuler({ slug, sizes, chosen }: { slug: string; sizes: Size[]; chosen: string | null }) {
  const rider = useRider()
  const riderCm = rider?.heightCm ?? null
  const scale = fitScale(sizes)
  if (!scale) return null

  const { low, high } = scale
  const size = sizes.find(({ label }) => label === chosen)
  const heights = size ? showHeights(size) : null
  const from = size?.riderMinCm ?? low
  const to = Math.min(size?.riderMaxCm ?? low, high)
  const told = rider && tellFit(sizes, chosen, rider)
  return (
    <div className="fit" style={{ '--from': from - low, '--to': to - low, '--span': high - low }}>
      <p>
        <b>{heights === null ? 'Choose a size' : `Fits ${heights}`}</b>
        <DialogLink href={links.sizeGuideOf(slug)} rel="nofollow" load={() => import('../size-guide/guide-dialog.tsx')}>
          Size guide
        </DialogLink>
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
    </div>
  )
}
