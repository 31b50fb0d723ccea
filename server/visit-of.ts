import { randomBytes } from 'node:crypto'
import { readRider } from '#shop/catalogue/rider.ts'
import { type Actor, visitor } from '#shop/identity/actor.ts'
import { actorOf, type Session } from '#shop/identity/session.ts'
import { nextLagosMidnight } from '#shop/lagos-day.ts'
import type { CookieName } from '#web/cookies.ts'
import type { Visit } from '#web/visit.ts'
import { type Carried, carriesNothing } from './carried.ts'

/** A visit, and what its page has said of itself by the end. */
export type ObservedVisit = {
  visit: Visit
  /** Who acts: nobody but a visitor where the page may be shown to others. */
  actor: Actor
  /** True when the page may be shown to others. */
  shared: boolean
  tags: Set<string>
  endsAt: () => Date
  /** What was rendered last; null for what is no page. */
  html: () => string | null
  /** The first thing that went wrong. */
  fault: () => unknown
}

type VisitFacts = {
  savesData: boolean
  reference: string
  now: Date
  client: string | null
  device: string | null
}

/** The visit of one: the page is theirs alone. */
export function personalVisit(
  { cart, wishlist, notice, area, height, session: sessionToken, ...known }: Partial<Record<CookieName, string>>,
  facts: VisitFacts,
  session: Session | null = null,
): ObservedVisit {
  const held = { cartToken: cart ?? null, unitsInCart: null, wishlistToken: wishlist ?? null, wished: null }
  const carried = { ...held, notice: notice ?? null, area: area ?? null, rider: readRider(height) }
  const person = {
    session,
    isSignedIn: session !== null,
    sessionToken: session && sessionToken ? sessionToken : null,
    deviceToken: known.device ?? null,
    voterToken: known.voter ?? null,
    pendingSignIn: known.pending ?? null,
    journey: known.journey ?? null,
    device: facts.device,
  }
  return { ...observed({ ...carried, ...person, client: facts.client }, facts), actor: actorOf(session) }
}

/** The visit of anybody who carries as much, and neither a token nor a notice: the page may be kept for all of them. */
export function anyonesVisit(facts: VisitFacts, carried: Carried = carriesNothing): ObservedVisit {
  return { ...observed({ ...carried, ...nobodys }, facts), shared: true }
}

const nobodys = {
  cartToken: null,
  wishlistToken: null,
  notice: null,
  client: null,
  device: null,
  session: null,
  sessionToken: null,
  deviceToken: null,
  voterToken: null,
  pendingSignIn: null,
  journey: null,
}

/** Nobody outside of this process ever sees it: pages leave without it. */
const nonce = randomBytes(16).toString('base64url')

function observed(
  carried: Omit<Visit, 'savesData' | 'reference' | 'nonce' | 'shows' | 'endsAt' | 'rendered' | 'failed'>,
  { savesData, reference, now }: VisitFacts,
): ObservedVisit {
  const tags = new Set<string>()
  // dates and promises on pages are days in Lagos
  let end = nextLagosMidnight(now)
  let html: string | null = null
  let first: unknown
  return {
    visit: {
      ...carried,
      savesData,
      reference,
      nonce,
      shows: (...shown) => {
        for (const tag of shown) tags.add(tag)
      },
      endsAt: (moment) => {
        if (moment < end) end = moment
      },
      rendered: (page) => {
        html = page
      },
      failed: (fault) => {
        first ??= fault
      },
    },
    actor: visitor,
    shared: false,
    tags,
    endsAt: () => end,
    html: () => html,
    fault: () => first,
  }
}
