import { lagosDay, showDay } from '../lagos-day.ts'
import { refundDays } from '../payments/refund-words.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { isFaultOfShop, type Return } from './return.ts'

type Told = Pick<Return, 'number' | 'lines' | 'awaitedUntil' | 'wish'>

/** What the customer does with approved goods, step by step, and who pays the way back: the policy in short sentences. */
export function returnInstructions(
  { number, lines, awaitedUntil, wish }: Told,
  { address, hours }: Pick<ShopSettings, 'address' | 'hours'>,
): string[] {
  const isFree = lines.some(({ reason }) => isFaultOfShop(reason))
  return [
    `Write ${number} on the outside of the parcel, or tie it to the bike.`,
    'Put in everything that came with it: packaging, tags, accessories and keys.',
    isFree
      ? `We will call you and pick it up, at no cost to you. Or bring it to ${address} (${hours}).`
      : `Bring it to ${address} (${hours}), or send it there by a trackable method. You pay for return shipping.`,
    ...(awaitedUntil === null ? [] : [`It must reach us by ${lastDay(awaitedUntil)}.`]),
    wish === 'exchange'
      ? 'We hold what you want instead until then, and send it once we have looked at what came back.'
      : `Your money goes back the way you paid, within ${refundDays} of receipt.`,
  ]
}

/** The goods are waited for until midnight: the day before is the last one. */
function lastDay(awaitedUntil: Date): string {
  return showDay(lagosDay(new Date(awaitedUntil.getTime() - 1)))
}
