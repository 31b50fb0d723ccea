import { roadDays } from '#shop/delivery/delivery-method.ts'
import type { DeliveryEstimate } from '#shop/delivery/estimate-delivery.ts'
import { showPlace } from '#shop/delivery/place.ts'
import { showDays } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import '../../ui/input.css'
import { AskLink } from '../area/ask-link.tsx'
import { useStorefront } from '../storefront.ts'
import './delivery.css'
import type { ZoneFee } from './fees-by-zone.ts'

type DeliveryProps = {
  zones: ZoneFee[]
  /** To the visitor's own area; null while they have not told it. */
  estimate: DeliveryEstimate | null
}

/** What standard delivery costs, by where one lives; to one's own area also when it comes. */
export function Delivery({ zones, estimate }: DeliveryProps) {
  const { freeDeliveryFromKobo, place } = useStorefront()
  const lgas = zones.reduce((sum, zone) => sum + zone.lgas.length, 0)
  if (lgas === 0) return null

  const { from, until } = roadDays.standard
  return (
    <section className="promise">
      <div className="wrap">
        <div>
          <h2>From our workshop to your gate</h2>
          <p>
            We deliver in all {lgas} LGAs of Lagos, in {from}–{until} business days, or collect it free from the shop.
            {freeDeliveryFromKobo !== null &&
              ` Standard delivery is free on orders above ${showMoney(freeDeliveryFromKobo)}.`}
          </p>
          <AskLink className="select" about="area">
            {place ? `Deliver to ${showPlace(place)}` : 'Choose your area'}
          </AskLink>
        </div>
        <dl>
          {zones.map(({ zone, lgas, standardFeeKobo }) => {
            const own = estimate?.place && lgas.includes(estimate.place.lga) ? estimate : null
            return (
              <div key={zone}>
                <dt>
                  {zone}
                  <small>{lgas.join(', ')}</small>
                </dt>
                <dd className={own ? 'own' : undefined}>
                  {showMoney(standardFeeKobo)}
                  {own && <OwnDays estimate={own} />}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </section>
  )
}

function OwnDays({ estimate: { place, ways } }: { estimate: DeliveryEstimate }) {
  return (
    <>
      <small>{place?.name}</small>
      <small>{showDays(ways.standard.promisedFrom, ways.standard.promisedUntil)}</small>
    </>
  )
}
