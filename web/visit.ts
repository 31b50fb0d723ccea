import { createContext } from 'react-router'

/** What this request carries besides its address. */
export type Visit = {
  /** The cart's token, as the cookie holds it. */
  cartToken: string | null
  /** What the step before this page has to say: shown once. */
  notice: string | null
  /** True when the visitor asked for little data (`Save-Data: on`). */
  savesData: boolean
  /** The page's number used once, for its inline scripts; null where the page is kept and hashed instead. */
  nonce: string | null
}

export const visitContext = createContext<Visit>()
