/** An inline script of a page: where its element stands, from `<` to behind `>`, and what is in it. */
export type OwnScript = { start: number; end: number; isModule: boolean; text: string }

/**
 * The inline scripts that carry the nonce, in the order of the page. One that somebody smuggled in could not know it.
 * Our own never hold `</script>`: React and React Router escape it.
 */
export function ownScripts(html: string, nonce: string): OwnScript[] {
  const opening = `<script nonce="${nonce}"`
  const scripts: OwnScript[] = []
  for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, start + 1)) {
    const begins = html.indexOf('>', start + opening.length) + 1
    const ends = html.indexOf('</script>', begins)
    const attributes = html.slice(start + opening.length, begins - 1)
    if (ends < 0 || / src=/.test(attributes)) continue
    scripts.push({
      start,
      end: ends + '</script>'.length,
      isModule: attributes === ' type="module" async=""',
      text: html.slice(begins, ends),
    })
  }
  return scripts
}
