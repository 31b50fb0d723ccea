import { links } from '../links.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { countAttempt, guessing } from './attempts.ts'
import { beginJourney, endJourney, type Journey } from './journey.ts'

/** What somebody brings back from the provider. */
export type Answer = {
  /** What their browser kept meanwhile; null where it kept nothing. */
  journey: Journey | null
  /** The query with which the provider sent them back. */
  answer: string
}

/** Where somebody goes to prove who they are, and what their browser keeps meanwhile. Refuses where nothing is configured. */
export async function sendToProvider(shop: Shop, traveller: string | null, client: string | null) {
  if (!shop.singleSignOn) return refuse('not-offered')
  const counted = await countAttempt(shop, { what: 'go to the provider', subject: traveller, client }, guessing)
  if (!counted.accepted) return counted
  const { journey, secrets } = beginJourney(shop, traveller)
  const departed = await shop.singleSignOn.departure({ ...secrets, returnUrl: returnUrl(shop) })
  return departed.accepted ? accept({ ...departed.value, journey }) : departed
}

/** Who came back, as the provider knows them. Refuses what the provider does not vouch for, to this browser, now. */
export async function hearProvider(shop: Shop, traveller: string | null, { journey, answer }: Answer) {
  if (!shop.singleSignOn) return refuse('not-offered')
  const secrets = journey === null ? null : endJourney(shop, journey, traveller)
  if (!secrets) return refuse('not-vouched')
  const { issuer, label } = shop.singleSignOn
  const heard = await shop.singleSignOn.hear({ ...secrets, answer, returnUrl: returnUrl(shop) })
  return heard.accepted ? accept({ ...heard.value, issuer, label }) : heard
}

function returnUrl(shop: Shop): string {
  return shop.origin + links.singleSignOnReturn
}
