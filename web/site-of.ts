/**
 * Three sites to the router: of whoever looks around, of whoever buys or has an account, and of whoever works here. The
 * map that a page brings along leaves out what other sites have, so a link from one to another loads a document.
 */
export type Site = 'shop' | 'own' | 'panel'

/** On which site an address lies. */
export function siteOf(pathname: string): Site {
  if (/^\/admin(\/|$)/.test(pathname)) return 'panel'
  return /^\/((account|alerts|auth|checkout|invitation|mailbox|orders)(\/|$)|newsletter\/.)/.test(pathname)
    ? 'own'
    : 'shop'
}
