import { showRange } from '#shop/catalogue/rider-height.ts'
import { links } from '#shop/links.ts'
import { AskLink } from '../area/ask-link.tsx'
import { useStorefront } from '../storefront.ts'

/** A size that does not fit the rider, as the cart tells of it. */
export type ShownMisfit = {
  riderMinCm: number
  riderMaxCm: number
  /** The size that fits, and where it is chosen; null where there is none. */
  better: { size: string; href: string } | null
}

/** Warns of a size that does not fit, with the way to one that does. Nobody is kept from buying for somebody else. */
export function MisfitNote({ misfit }: { misfit: ShownMisfit }) {
  const { better } = misfit
  const { riderCm } = useStorefront()
  if (riderCm === null) return null
  return (
    <small className="misfit">
      <b>
        Made for riders of {showRange(misfit)} cm: you gave {riderCm} cm.
      </b>{' '}
      {better ? (
        <a href={better.href}>Size {better.size} fits you</a>
      ) : (
        <a href={links.fitting(riderCm)}>See what fits {riderCm} cm</a>
      )}{' '}
      <AskLink about="height">Not {riderCm} cm?</AskLink>
    </small>
  )
}
