import { hash } from 'node:crypto'
import { lateScripts } from './late-scripts.ts'
import { ownScripts } from './own-scripts.ts'
import type { Styles } from './styles.ts'

/** A page ready to be sent, and the hashes of what its policy lets run. */
export type FinishedPage = {
  /** Its HTML, to be taken to bytes piece by piece: as one text it would only be copied once more. */
  parts: string[]
  scriptHashes: string[]
  styleHashes: string[]
}

/**
 * Turns what React Router has rendered into what is sent: the page's styles stand in it, so that nothing blocks its
 * first paint; its modules are loaded after its pictures; and the nonce, which showed which scripts are our own while
 * the page was rendered, makes place for their hashes, so that the same bytes may be sent to many.
 */
export function finishPage(html: string, { styles, nonce }: { styles: Styles; nonce: string }): FinishedPage {
  const rendered = html.replace(restoring, (_, start, names) => `${start}${restore(names)}</script>`)
  const inlined = inlinedStyles(rendered, styles)
  const { head, body, scripts } = lateScripts(rendered, ownScripts(rendered, nonce), {
    nonce,
    sheets: [...inlined.keys()],
  })
  const sheet = [...inlined.values()].join('')
  return {
    parts: [...withStyle(head, sheet, (href) => inlined.has(withoutFragment(href))), ...body].map((part) =>
      part.replaceAll(` nonce="${nonce}"`, ''),
    ),
    scriptHashes: scripts.filter((text) => text !== '').map(hashOf),
    styleHashes: sheet === '' ? [] : [hashOf(sheet)],
  }
}

/** What React Router's `ScrollRestoration` writes into a page. */
const restoring = /(<script nonce="[^"]*">)\(\(storageKey, restoreKey\) => \{[\s\S]*?\}\)\(("[^"]+"), null\)<\/script>/

/**
 * The same in fewer bytes, and one thing more: whoever comes back to a page is put where they were, which is found in a
 * page that is laid out whole.
 */
function restore(names: string): string {
  return `(()=>{let at=history.state;at?.key?document.documentElement.className="":history.replaceState(at={key:Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage.getItem(${names})||"{}")[at.key];y>=0&&scrollTo(0,y)}catch{}})()`
}

/** The sheets of the page that are to stand in it, by address and in their order. */
function inlinedStyles(html: string, styles: Styles): Styles {
  const inlined = new Map<string, string>()
  for (const [link, href = ''] of html.matchAll(stylesheetLink)) {
    const text = styles.get(withoutFragment(href))
    if (text !== undefined && !isForOthers(link)) inlined.set(withoutFragment(href), text)
  }
  return inlined
}

/**
 * One element for all sheets in the place of the first of their links: each element would need a hash of its own. No
 * link stays, disabled or not, since browsers that look ahead fetch them all.
 */
function withStyle(head: string, sheet: string, isInlined: (href: string) => boolean): string[] {
  const place = head.search(stylesheetLink)
  if (sheet === '') return [head]
  const rest = head
    .slice(place)
    .replace(stylesheetLink, (link, href: string) => (isInlined(href) && !isForOthers(link) ? '' : link))
  return [head.slice(0, place), `<style>${sheet}</style>`, rest]
}

const stylesheetLink = /<link\b[^>]*?\brel="stylesheet"[^>]*?\bhref="([^"]+)"[^>]*>/g

/** A sheet for some only, as for paper: browsers fetch it after all else, and without waiting for it. */
function isForOthers(link: string): boolean {
  return link.includes(' media="')
}

/** React Router marks the sheets that several of its modules share by an empty fragment. */
function withoutFragment(href: string): string {
  const fragment = href.indexOf('#')
  return fragment < 0 ? href : href.slice(0, fragment)
}

/** The source by which a content policy allows an inline script or style. */
export function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
