import { type Kobo, showMoney } from '#shop/money.ts'

/** How far it is to free delivery. Nothing where the shop offers none. */
export function FreeDelivery({ missingKobo, fromKobo }: { missingKobo: Kobo | null; fromKobo: Kobo | null }) {
  if (missingKobo === null || fromKobo === null) return null
  const percent = fromKobo === 0 ? 100 : Math.floor(((fromKobo - missingKobo) / fromKobo) * 100)

  return (
    <div className="unlock">
      {missingKobo > 0 ? (
        <>
          <b>Spend {showMoney(missingKobo)} more</b> for free delivery.
        </>
      ) : (
        <>
          <b>Free shipping unlocked.</b> Your order is above {showMoney(fromKobo)}.
        </>
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
