import { showMoney } from '#shop/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStorefront } from '../storefront.ts'
import './trust.css'

/** Three reasons to buy here. Free shipping is only promised while the shop gives it. */
export function Trust() {
  const { freeDeliveryFromKobo } = useStorefront()
  return (
    <section className="trust" aria-label="Why shop here">
      <div className="wrap">
        <ul>
          {freeDeliveryFromKobo !== null && (
            <li>
              <Icon name="truck" />
              <b>Free shipping</b>
              <span>On orders above {showMoney(freeDeliveryFromKobo)}</span>
            </li>
          )}
          <li>
            <Icon name="shield" />
            <b>1-year warranty</b>
            <span>On all bikes</span>
          </li>
          <li>
            <Icon name="headset" />
            <b>24/7 support</b>
            <span>Call, e-mail or WhatsApp</span>
          </li>
        </ul>
      </div>
    </section>
  )
}
