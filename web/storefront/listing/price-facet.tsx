import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import { Facet } from './facet.tsx'
import type { ShownFacets } from './shown-facets.ts'

type PriceFacetProps = { filter: ListingFilter; prices: ShownFacets['prices'] }

/** Lowest and highest price, under bars that show how many products cost what. */
export function PriceFacet({ filter: { minKobo, maxKobo }, prices }: PriceFacetProps) {
  return (
    <Facet title="Price" chosen={minKobo === null && maxKobo === null ? 0 : 1}>
      {prices && <Bars prices={prices} minKobo={minKobo} maxKobo={maxKobo} />}
      <div className="pair">
        <Bound name="min" label="Lowest price" kobo={minKobo} usualKobo={prices?.lowestKobo} />
        <span>to</span>
        <Bound name="max" label="Highest price" kobo={maxKobo} usualKobo={prices?.highestKobo} />
      </div>
    </Facet>
  )
}

type BoundProps = { name: string; label: string; kobo: Kobo | null; usualKobo: Kobo | undefined }

function Bound({ name, label, kobo, usualKobo }: BoundProps) {
  return (
    <input
      className="input num"
      name={name}
      inputMode="numeric"
      aria-label={label}
      placeholder={usualKobo === undefined ? undefined : showMoney(usualKobo)}
      defaultValue={kobo === null ? undefined : showMoney(kobo)}
    />
  )
}

type BarsProps = { prices: NonNullable<ShownFacets['prices']>; minKobo: Kobo | null; maxKobo: Kobo | null }

/** Two paths: what lies between the bounds, and what does not. */
function Bars({ prices: { lowestKobo, highestKobo, steps }, minKobo, maxKobo }: BarsProps) {
  if (lowestKobo === highestKobo) return null
  const most = Math.max(...steps)
  const widthKobo = (highestKobo - lowestKobo) / steps.length
  const bars = steps.map((products, index) => {
    const fromKobo = lowestKobo + index * widthKobo
    const isIn = fromKobo + widthKobo > (minKobo ?? 0) && fromKobo <= (maxKobo ?? Number.POSITIVE_INFINITY)
    const height = products === 0 ? 0 : Math.max(2, Math.round((products / most) * 48))
    return { isIn, path: `M${index * 10} 48v-${height}h9v${height}` }
  })
  const pathOf = (isIn: boolean) =>
    bars
      .filter((bar) => bar.isIn === isIn)
      .map(({ path }) => path)
      .join('')
  return (
    <svg className="bars" viewBox="0 0 159 48" preserveAspectRatio="none" aria-hidden="true">
      <path d={pathOf(true)} />
      <path d={pathOf(false)} />
    </svg>
  )
}
