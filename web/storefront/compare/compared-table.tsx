import type { FocusEvent } from 'react'
import { links } from '#shop/links.ts'
import type { ComparedRow } from '#shop/listing/comparison.ts'
import { Badge } from '../../ui/badge.tsx'
import '../../ui/chip.css'
import { Icon } from '../../ui/icon.tsx'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import { AskLink } from '../area/ask-link.tsx'
import { useStorefront } from '../storefront.ts'
import { BuyCompared } from './buy-compared.tsx'
import type { ComparedBike } from './compared-bike.ts'

type ComparedTableProps = { bikes: readonly ComparedBike[]; rows: readonly ComparedRow[]; onlyDiffering: boolean }

/** Bikes side by side. It scrolls within itself, by the keyboard too; a sign, and not the colour alone, says what differs. */
export function ComparedTable({ bikes, rows, onlyDiffering }: ComparedTableProps) {
  const slugs = bikes.map(({ slug }) => slug)
  const here = links.comparing(slugs)
  const isComparing = bikes.length > 1
  const [first] = bikes
  const pricesDiffer = bikes.some(({ priceKobo }) => priceKobo !== first?.priceKobo)
  const isShown = (differs: boolean) => !isComparing || !onlyDiffering || differs
  return (
    <>
      {isComparing && (
        <p className="legend">
          <span>
            <Mark /> marks what differs.
          </span>
          <a
            className="chip"
            href={onlyDiffering ? here : `${here}&only=differences`}
            rel="nofollow"
            data-keeps-place=""
          >
            {onlyDiffering ? 'Show everything' : 'Show only what differs'}
          </a>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reached by the keyboard to do so */}
      <section className="across" aria-label="Comparison, a table that scrolls sideways" tabIndex={0}>
        <table className="compared" style={{ '--bikes': bikes.length }} onFocus={comeOutFromUnder}>
          <thead>
            <tr>
              <td />
              {bikes.map((bike) => (
                <th key={bike.slug} scope="col">
                  <Head bike={bike} others={slugs.filter((slug) => slug !== bike.slug)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isShown(pricesDiffer) && (
              <Row label="Price" differs={isComparing && pricesDiffer}>
                {bikes.map(({ slug, priceKobo, pricesVary, compareAtPriceKobo }) => (
                  <td key={slug}>
                    <Price kobo={priceKobo} wasKobo={compareAtPriceKobo} from={pricesVary} />
                  </td>
                ))}
              </Row>
            )}
            {rows
              .filter(({ differs }) => isShown(differs))
              .map(({ label, values, differs }) => (
                <Row key={label} label={label} differs={isComparing && differs}>
                  {slugs.map((slug, index) => (
                    <td key={slug}>
                      <Said label={label} value={values[index] ?? null} />
                    </td>
                  ))}
                </Row>
              ))}
            <Row label="Buy" differs={false}>
              {bikes.map((bike) => (
                <td key={bike.slug}>
                  <BuyCompared bike={bike} returnTo={here} />
                </td>
              ))}
            </Row>
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The names of the rows stay at the left: Chromium gives the focus to what lies under them and does not scroll. */
function comeOutFromUnder({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Row({ label, differs, children }: { label: string; differs: boolean; children: React.ReactNode }) {
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">
        {label} {differs && <Mark />}
      </th>
      {children}
    </tr>
  )
}

function Mark() {
  return (
    <span className="mark">
      <span aria-hidden="true">≠</span>
      <span className="vh">Differs</span>
    </span>
  )
}

function Said({ label, value }: { label: string; value: string | null }) {
  const { riderCm } = useStorefront()
  if (label === 'Fits you' && riderCm === null) return <AskLink about="height">Tell your height</AskLink>
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">Not stated</span>
      </>
    )
  if (label !== 'Rider height') return value
  return (
    <ul>
      {value.split(', ').map((size) => (
        <li key={size}>{size}</li>
      ))}
    </ul>
  )
}

function Head({ bike, others }: { bike: ComparedBike; others: string[] }) {
  const { slug, name, photo, badge, featured, discountPercent } = bike
  return (
    <div className="head">
      {/* biome-ignore lint/a11y/useAnchorContent: the link of the name says it all */}
      <a className="pic" href={links.product(slug)} tabIndex={-1} aria-hidden="true">
        {photo ? (
          <Photo photo={photo} alt="" sizes="(width >= 48rem) 19rem, 9rem" widest={720} />
        ) : (
          <NoPhoto name={name} />
        )}
      </a>
      <a
        className="icon-btn"
        href={others.length > 0 ? links.comparing(others) : links.compare}
        rel="nofollow"
        aria-label={`Remove ${name} from the comparison`}
        data-keeps-place=""
      >
        <Icon name="close" />
      </a>
      <a href={links.product(slug)}>{name}</a>
      <span className="tags">
        {discountPercent !== null && <Badge kind="cut">{`-${discountPercent}%`}</Badge>}
        {featured && <Badge kind="star">Featured</Badge>}
        {badge !== null && <Badge kind="mute">{badge}</Badge>}
      </span>
    </div>
  )
}
