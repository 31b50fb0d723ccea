const signs = [
  ' ',
  '\t',
  '\n',
  ' \n',
  '\r',
  '.',
  '.x',
  '-',
  '/',
  '?',
  '#',
  ',',
  '|',
  '"',
  "'",
  '=',
  '@',
  '(',
  ')',
  '<',
  '>',
]
const markup = ['![', '![](', '](', '\ud83d', '🚲', 'e\u0301', 'a', '1', '0', 'a@', '&nbsp;', '\\n']

/** A hundred thousand signs that are all the same, and end otherwise: what costs their square takes half a minute. */
const longTexts = [...signs, ...markup].flatMap((sign) =>
  ['', 'x', '@', '"'].map((end) => `${sign.repeat(100_000 / sign.length)}${end}`),
)

/** How a text begins of which `read` needs longer than half a second; undefined where all are read in a moment. */
export function slowlyRead(read: (text: string) => unknown): string | undefined {
  return longTexts
    .find((text) => {
      const started = performance.now()
      read(text)
      return performance.now() - started > 500
    })
    ?.slice(0, 8)
}
