import type { DeliveryEstimate } from '#shop/delivery/estimate-delivery.ts'
import { showPlace } from '#shop/delivery/place.ts'
import { showDay } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import '../../ui/input.css'
import { Icon } from '../../ui/icon.tsx'
import { AskLink } from '../area/ask-link.tsx'
import { useStorefront } from '../storefront.ts'
import { describeDelivery } from './describe-delivery.ts'

/** What delivery costs and when it comes, to the visitor's area or anywhere in Lagos, and when one can collect. */
export function DeliveryFacts({ estimate, goodsKobo }: { estimate: DeliveryEstimate; goodsKobo: number }) {
  const { freeDeliveryFromKobo, address, hours } = useStorefront()
  const { place, ways } = estimate
  const { standard, express } = describeDelivery(estimate, { goodsKobo, freeFromKobo: freeDeliveryFromKobo })
  const free = freeDeliveryFromKobo === null ? '' : ` Free on orders above ${showMoney(freeDeliveryFromKobo)}.`
  return (
    <>
      <div>
        <Icon name="truck" />
        <div>
          <div role="status">
            <b>{standard}</b>
            <small>{`Standard, 3-5 business days.${free}`}</small>
            <small>{express}</small>
          </div>
          <AskLink className="select" about="area">
            {place ? `Deliver to ${showPlace(place)}` : 'Choose your area'}
          </AskLink>
        </div>
      </div>
      <div>
        <Icon name="store" />
        <div>
          <b>{`Collect it free from ${showDay(ways.collection.promisedFrom)}`}</b>
          <small>{`${address}. ${hours}.`}</small>
        </div>
      </div>
    </>
  )
}
