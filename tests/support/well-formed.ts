const names = '[A-Za-z_][\\w.:-]*'
const token = new RegExp(
  [
    '<\\?[\\s\\S]*?\\?>',
    `</(?<closed>${names})\\s*>`,
    `<(?<opened>${names})(?:\\s+${names}="(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*")*\\s*(?<alone>/?)>`,
    '(?<text>(?:[^<&]|&(?:amp|lt|gt|quot|apos);)+)',
  ].join('|'),
  'y',
)

/** The elements of an XML document, by name. Throws where it is not well-formed, or holds what XML 1.0 does not take. */
export function elementsOf(xml: string): string[] {
  const strange = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.exec(xml)
  if (strange) throw new Error(`a character that XML does not take at ${strange.index}`)

  const open: string[] = []
  const elements: string[] = []
  for (let at = 0; at < xml.length; at = token.lastIndex) {
    token.lastIndex = at
    const groups = token.exec(xml)?.groups
    if (!groups) throw new Error(`no XML at ${at}: ${xml.slice(at, at + 60)}`)

    const { opened, closed, alone, text } = groups
    if (text?.trim() && open.length === 0) throw new Error(`text outside of the document: ${text}`)
    if (opened && open.length === 0 && elements.length > 0) throw new Error(`a second document: ${opened}`)
    if (opened) elements.push(opened)
    if (opened && !alone) open.push(opened)
    if (closed && open.pop() !== closed) throw new Error(`</${closed}> at ${at} closes nothing`)
  }
  if (open.length > 0) throw new Error(`never closed: ${open}`)
  return elements
}
