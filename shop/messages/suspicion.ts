import { millisOf } from '../moments.ts'
import { isSameSecret } from '../random-token.ts'
import type { Shop } from '../shop.ts'

/**
 * Why a message may be a machine's. It is kept and marked, and read by people: nobody is turned away by it.
 *
 * hidden-field  something stood in the field that people do not see
 * too-fast      it was sent sooner after the form was made than anybody types
 * no-stamp      it came without the stamp that the page fetches, or with one that is not ours
 */
export const suspicions = ['hidden-field', 'too-fast', 'no-stamp'] as const
export type Suspicion = (typeof suspicions)[number]

const leastMillis = 3000
const mostDays = 2

/** Says that a form was opened now: the moment, and what only the shop can reckon from it. */
export function formStamp(shop: Shop): string {
  return stampOf(shop, shop.clock.now().getTime())
}

/** What speaks for a machine; null where nothing does. */
export function suspicionOf(
  shop: Shop,
  { hidden, stamp }: { hidden: string; stamp: string | undefined },
): Suspicion | null {
  if (hidden !== '') return 'hidden-field'
  if (stamp === undefined) return 'no-stamp'
  const made = Number.parseInt(stamp.split('.', 1)[0] ?? '', 36)
  if (!Number.isSafeInteger(made) || !isSameSecret(stamp, stampOf(shop, made))) return 'no-stamp'
  const age = shop.clock.now().getTime() - made
  if (age < leastMillis) return 'too-fast'
  return age > millisOf({ days: mostDays }) ? 'no-stamp' : null
}

function stampOf(shop: Shop, moment: number): string {
  return `${moment.toString(36)}.${shop.accounts.seal(`form ${moment}`)}`
}
