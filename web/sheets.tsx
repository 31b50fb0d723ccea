import { Links } from 'react-router'

/**
 * The style sheets of a page, which `server/finish-page.ts` puts into it. In the browser none is taken away, since all
 * would be laid out anew; what the next page needs besides is brought by `add-sheets.ts` before it is shown.
 */
export function Sheets() {
  return import.meta.env.SSR || import.meta.env.DEV ? <Links /> : null
}
