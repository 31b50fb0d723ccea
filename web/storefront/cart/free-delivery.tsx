import { type Kobo, showMoney } from '#shop/money.ts'

/** How far it is to free delivery. Nothing where the shop offers none. */
export function FreeDelivery({ missingKobo, fromKobo }: { missingKobo: Kobo | null; fromKobo: Kobo | null }) {
  if (missingKobo === null || fromKobo === null) return null
  const percent = fromKobo === 0 ? 100 : Math.floor(((fromKobo - missingKobo) / fromKobo) * 100)

  return (
    <div className="unlock">
      {missingKobo > 0 ? (
        <p>
          <b>Spend {showMoney(missingKobo)} more for free delivery.</b> It is free from {showMoney(fromKobo)}.
        </p>
      ) : (
        <p>
          <b>Free shipping unlocked.</b> Your order has reached {showMoney(fromKobo)}.
        </p>
      )}
      <div
        className="meter"
        style={{ '--p': percent }}
        role="img"
        aria-label={`${percent} percent of the free shipping amount`}
      />
    </div>
  )
}
