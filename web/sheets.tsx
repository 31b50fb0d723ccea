import { Links } from 'react-router'

/**
 * The style sheets of a page, which `server/finish-page.ts` puts into it. In the browser they are nobody's to take away:
 * the router adds those of the next page to them before it shows it, and each more or less has everything laid out anew.
 */
export function Sheets() {
  return import.meta.env.SSR || import.meta.env.DEV ? <Links /> : null
}
