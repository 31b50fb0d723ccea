import { createHash } from 'node:crypto'
import { lateScript } from './late-scripts.ts'
import type { Styles } from './styles.ts'

/** A page ready to be sent, and the hashes of what its policy lets run. */
export type FinishedPage = { html: string; scriptHashes: string[]; styleHashes: string[] }

/**
 * Turns what React Router has rendered into what is sent: the page's styles stand in it, so that nothing blocks its
 * first paint; its modules are loaded after its pictures; and the nonce, which showed which scripts are our own while
 * the page was rendered, makes place for their hashes, so that the same bytes may be sent to many.
 */
export function finishPage(rendered: string, { styles, nonce }: { styles: Styles; nonce: string }): FinishedPage {
  const styleHashes: string[] = []
  const styled = rendered.replace(stylesheetLink, (link, href: string) => {
    const style = styles.get(href)
    if (!style) return link
    styleHashes.push(style.hash)
    return `<style>${style.text}</style>${asDisabled(link)}`
  })

  const late = lateScript(styled, nonce)
  const scriptHashes = ownScripts(late, nonce).map(hashOf)
  return { html: late.replaceAll(` nonce="${nonce}"`, ''), scriptHashes, styleHashes }
}

const stylesheetLink = /<link\b[^>]*?\brel="stylesheet"[^>]*?\bhref="([^"]+)"[^>]*>/g

/**
 * React finds its link by `rel` and `href` when it hydrates, and must; a disabled one is never fetched. On a page that
 * is left and entered again React makes the link anew, enabled.
 */
function asDisabled(link: string): string {
  return link.replace(/\/?>$/, ' disabled=""/>')
}

/** Only what carries the nonce: a script that somebody smuggled in could not know it. */
function ownScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)
  return [...scripts].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes) && text !== '' ? [text] : [],
  )
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
