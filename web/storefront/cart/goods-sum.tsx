import type { Kobo } from '#shop/money.ts'
import { Sum } from '../../ui/summary.tsx'
import { countItems } from '../count-items.ts'

/** What the goods of a cart cost that is not yet somebody's own. */
export function GoodsSum({ units, goodsKobo }: { units: number; goodsKobo: Kobo }) {
  return (
    <dl>
      <Sum
        label={
          <>
            Subtotal<small>{countItems(units)}, without delivery</small>
          </>
        }
        kobo={goodsKobo}
      />
    </dl>
  )
}
