import { createContext, useContext } from 'react'
import { isDeliveryFree } from '#shop/delivery/free-delivery.ts'
import { type Kobo, showMoney } from '#shop/money.ts'

/** What standard delivery to the visitor's area is, of what is ordered now. */
export type PromisedDelivery = {
  /** The last day, as `Tue 8 Dec`. */
  day: string
  feeKobo: Kobo
  /** From which value of goods it costs nothing; null where it always costs the fee. */
  freeFromKobo: Kobo | null
}

/** Null while the visitor has not said where they live. */
export const Promised = createContext<PromisedDelivery | null>(null)

/** `With you by Tue 8 Dec for ₦2,500`, or `…, free` where goods of this price are delivered so. */
export function promisedWords({ day, feeKobo, freeFromKobo }: PromisedDelivery, goodsKobo: Kobo): string {
  const isFree = feeKobo === 0 || isDeliveryFree('standard', goodsKobo, freeFromKobo)
  return `With you by ${day}${isFree ? ', free' : ` for ${showMoney(feeKobo)}`}`
}

/** What goods of this price are promised to the visitor; null while they have not said where they live. */
export function usePromised(goodsKobo: Kobo): string | null {
  const promised = useContext(Promised)
  return promised && promisedWords(promised, goodsKobo)
}
