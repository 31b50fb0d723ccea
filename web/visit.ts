import { createContext } from 'react-router'
import type { Rider } from '#shop/catalogue/rider.ts'
import type { Session } from '#shop/identity/session.ts'

/** What this request carries besides its address, and what its page says of itself. */
export type Visit = {
  /** The cart's token, as the cookie holds it; null too where the page is kept for all who carry as much. */
  cartToken: string | null
  /** What the badge shows, where the page is kept for all whose badge shows it; null where the cart is to be counted. */
  unitsInCart: number | null
  /** The wishlist's token, as the cookie holds it; null too where the page is kept for all who wish for the same. */
  wishlistToken: string | null
  /** The slugs of what is wished for, where the page is kept for all who wish for it; null where it is to be looked up. */
  wished: readonly string[] | null
  /** What the step before this page has to say: shown once, since the answer takes the cookie back. */
  notice: string | null
  /** Where the visitor says they live, as the cookie holds it: a name that `findPlace` may or may not know. */
  area: string | null
  /** Who rides, where it was told. */
  rider: Rider | null
  /** Who is signed in; null for a visitor, and where the page is kept for all who carry as much. */
  session: Session | null
  /** True where somebody is signed in, whoever it is. */
  isSignedIn: boolean
  /** The session's token, as the cookie holds it. */
  sessionToken: string | null
  /** The token of this browser, in which somebody has signed in before. */
  deviceToken: string | null
  /** The token of this browser, in which somebody has found a review helpful or written one. */
  voterToken: string | null
  /** Who has taken the first of two steps to sign in, as the cookie holds it. */
  pendingSignIn: string | null
  /** What ties somebody to the provider of single sign-on while they are there, as the cookie holds it. */
  journey: string | null
  /** The browser as it names itself. */
  device: string | null
  /** Where the visitor comes from, for limits on tries; null where it cannot be told, or the page is for anyone. */
  client: string | null
  /** True when the visitor asked for little data (`Save-Data: on`). */
  savesData: boolean
  /** Marks the page's own inline scripts while it is rendered; the answer carries their hashes instead, and not this. */
  nonce: string
  /** What a visitor may tell us when a page fails; the log has it too. */
  reference: string
  /**
   * Names what the page shows, in the words of `dropPages`: `product:…`, `listing`, `settings`, `content:…`. A page
   * that names nothing is never kept for others.
   */
  shows(...tags: string[]): void
  /** The moment from which the page says something else by itself: a sale that ends, a promise that changes. */
  endsAt(moment: Date): void
  /** Hands over the page's HTML as it is: an answer's body would be taken to bytes and back before it is finished. */
  rendered(html: string): void
  /** Notes why the page failed: where only the database is away, the visitor is told to come again. */
  failed(fault: unknown): void
}

export const visitContext = createContext<Visit>()
