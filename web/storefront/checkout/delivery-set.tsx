import { type DeliveryMethod, roadDays } from '#shop/delivery/delivery-method.ts'
import { deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showDays } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import type { Offer, Way } from './offer.ts'
import { Options } from './options.tsx'

type DeliverySetProps = { offer: Offer; error: string | undefined; storeAddress: string }

/** How the goods get there, with fee and days as far as they are known. */
export function DeliverySet({ offer, error, storeAddress }: DeliverySetProps) {
  return (
    <fieldset id="delivery">
      <legend>Delivery method</legend>
      <Options
        name="method"
        chosen={offer.choice.method}
        error={error}
        options={offer.ways.map((way) => ({
          value: way.method,
          title: deliveryWords[way.method],
          words: describe(way, storeAddress),
          cost: showCost(way),
        }))}
      />
      {/* With scripts the fees follow by themselves. */}
      <noscript>
        <button
          className="btn soft"
          type="submit"
          name="update"
          value="delivery"
          formAction={`${links.checkout}#delivery`}
        >
          Update delivery
        </button>
      </noscript>
    </fieldset>
  )
}

function showCost({ costKobo, leastKobo }: Way) {
  if (costKobo === null) return `From ${showMoney(leastKobo)}`
  return costKobo === 0 ? 'Free' : showMoney(costKobo)
}

function describe({ method, promise }: Way, storeAddress: string) {
  const days = promise ? showDays(promise.from, promise.until) : null
  if (method === 'collection') return `${storeAddress}. Ready ${days}, bring your order number`
  return days === null
    ? `${onTheRoad(method)} after packing; choose your LGA`
    : `${days}, ${onTheRoad(method)} after packing`
}

function onTheRoad(method: DeliveryMethod) {
  return `${roadDays[method].from}-${roadDays[method].until} business days`
}
