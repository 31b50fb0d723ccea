import { after } from '../moments.ts'
import { newRandomToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'
import type { JourneySecrets } from '../single-sign-on.ts'

const minutesUnderWay = 10

/** What a browser keeps while its person is at the provider of single sign-on: `token.until`. */
export type Journey = string

/**
 * Begins a journey to the provider, for a visitor (`traveller` is null) or for whoever is signed in. What ties the
 * answer to it is reckoned from what the browser keeps, so an answer that was meant for another browser or person does
 * not hold.
 */
export function beginJourney(shop: Shop, traveller: string | null): { journey: Journey; secrets: JourneySecrets } {
  const until = after(shop.clock.now(), { minutes: minutesUnderWay }).getTime()
  const journey = `${newRandomToken()}.${until}`
  return { journey, secrets: secretsOf(shop, journey, traveller) }
}

/** What the answer must be tied to; null where the journey took too long. */
export function endJourney(shop: Shop, journey: Journey, traveller: string | null): JourneySecrets | null {
  const until = Number(journey.split('.')[1])
  return shop.clock.now().getTime() < until ? secretsOf(shop, journey, traveller) : null
}

function secretsOf(shop: Shop, journey: Journey, traveller: string | null): JourneySecrets {
  const sealed = (what: string) => shop.accounts.seal(`sign-on ${what} ${journey} ${traveller ?? 'visitor'}`)
  return { state: sealed('state'), nonce: sealed('nonce'), verifier: sealed('verifier') }
}
