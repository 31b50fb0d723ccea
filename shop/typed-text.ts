// Marks that turn the direction of what follows: they make a text look like another one.
const turning = '\\u202a-\\u202e\\u2066-\\u2069'
const unseen = new RegExp(`[\\p{Cc}\\s${turning}]+`, 'gu')
const unseenInLines = new RegExp(`[${turning}]|(?!\\n)\\p{Cc}`, 'gu')

/** One line, without what cannot be seen. */
export function tidyLine(typed: string): string {
  return typed.replace(unseen, ' ').trim()
}

/** Several lines as they were typed, without what cannot be seen and with at most one empty line between two others. */
export function tidyLines(typed: string): string {
  return (
    typed
      .replace(/\r\n?/g, '\n')
      .replace(unseenInLines, ' ')
      .split('\n')
      // by one pattern over all of it, many spaces in a row would cost their square
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** At most so many characters of a text, from its beginning. Half a sign, which no column of JSON takes, is left out. */
export function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
