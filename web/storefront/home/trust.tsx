import { showMoney } from '#shop/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStorefront } from '../storefront.ts'
import './trust.css'

const headset =
  'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3v5.5H5.5A1.5 1.5 0 0 1 4 18v-4Zm16 0h-3v5.5h1.5A1.5 1.5 0 0 0 20 18v-4Z'

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
            <Icon drawing={headset} />
            <b>24/7 support</b>
            <span>Call, e-mail or WhatsApp</span>
          </li>
        </ul>
      </div>
    </section>
  )
}
