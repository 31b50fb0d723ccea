import { roadDays } from '#shop/delivery/delivery-method.ts'
import { showMoney } from '#shop/money.ts'
import { useStorefront } from '../storefront.ts'
import './delivery.css'
import type { ZoneFee } from './fees-by-zone.ts'

/** What standard delivery costs, by where one lives. */
export function Delivery({ zones }: { zones: ZoneFee[] }) {
  const { freeDeliveryFromKobo } = useStorefront()
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
        </div>
        <dl>
          {zones.map(({ zone, lgas, standardFeeKobo }) => (
            <div key={zone}>
              <dt>
                {zone}
                <small>{lgas.join(', ')}</small>
              </dt>
              <dd>{showMoney(standardFeeKobo)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
