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
export function finishPage(rendered: string, { styles, nonce }: { styles: Styles; nonce: string }): FinishedPage {
  const { head, body, scripts } = lateScripts(rendered, ownScripts(rendered, nonce), nonce)
  const inlined = new Map<string, string>()
  const ownHead = head.replace(stylesheetLink, (link, href: string) => {
    const address = withoutFragment(href)
    const text = styles.get(address)
    if (text === undefined || isForOthers(link)) return link
    if (inlined.has(address)) return ''
    inlined.set(address, text)
    return asDisabled(address)
  })
  const sheet = [...inlined.values()].join('')
  return {
    parts: [...withStyle(ownHead, sheet), ...body].map((part) => part.replaceAll(` nonce="${nonce}"`, '')),
    scriptHashes: scripts.filter((text) => text !== '').map(hashOf),
    styleHashes: sheet === '' ? [] : [hashOf(sheet)],
  }
}

/** One element for all sheets, before the first of their links: each element would need a hash of its own. */
function withStyle(head: string, sheet: string): string[] {
  const place = head.search(stylesheetLink)
  return sheet === '' ? [head] : [head.slice(0, place), `<style>${sheet}</style>`, head.slice(place)]
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

/** Scripts look for a sheet by its link before they fetch it, and find that it is here; a disabled one is never fetched. */
function asDisabled(address: string): string {
  return `<link rel="stylesheet" href="${address}" disabled=""/>`
}

/** The source by which a content policy allows an inline script or style. */
export function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
