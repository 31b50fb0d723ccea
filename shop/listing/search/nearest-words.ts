/** Shorter words are so near to each other that a guess would say nothing. */
export const shortestGuessed = 4

/**
 * Those of the known words that somebody may have meant who typed this: as few slips away as any, and no more than a
 * word of its length can bear, or a share of them.
 */
export function nearestWords(
  typed: string,
  known: readonly string[],
  { most = 3, bearing = 1 }: { most?: number | undefined; bearing?: number } = {},
): string[] {
  if (typed.length < shortestGuessed) return []
  const bearable = bearing * bearableSlips(typed)
  const near = known
    .map((word) => ({ word, slips: slipsBetween(typed, word, bearable) }))
    .filter(({ slips }) => slips <= bearable)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word }) => word)
    .slice(0, most)
}

function bearableSlips({ length }: string): number {
  if (length < 5) return 1
  return length < 9 ? 1.5 : 2.5
}

const slip = 1
/** People write as they hear, and fingers are faster than each other. */
const smallSlip = 0.5

/**
 * How many slips lie between two words: a letter too many, too few or wrong. It is half a slip where it sounds alike
 * (`bysicle`), a letter is doubled or not (`pannnier`), a vowel is left out, or two letters have changed places
 * (`saddel`). More than `enough` are not counted to the end.
 *
 * Optimal string alignment: https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function slipsBetween(one: string, other: string, enough = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) * smallSlip > enough) return enough + 1

  // one table, row by row: thousands of words are compared for one that was mistyped
  const width = other.length + 1
  const slips = new Float64Array((one.length + 1) * width)
  const at = (place: number) => slips[place] ?? 0
  for (let column = 1; column < width; column++) slips[column] = at(column - 1) + slipOfOne(other, column - 1)
  let fewestBefore = 0
  for (let row = 1; row <= one.length; row++) {
    const start = row * width
    const missing = slipOfOne(one, row - 1)
    slips[start] = at(start - width) + missing
    let fewest = at(start)
    for (let column = 1; column < width; column++) {
      const here = start + column
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      slips[here] = Math.min(
        at(here - width) + missing,
        at(here - 1) + slipOfOne(other, column - 1),
        at(here - width - 1) + slipOfTwo(one.charCodeAt(row - 1), other.charCodeAt(column - 1)),
        isSwap ? at(here - 2 * width - 2) + smallSlip : Number.POSITIVE_INFINITY,
      )
      fewest = Math.min(fewest, at(here))
    }
    if (Math.min(fewest, fewestBefore) > enough) return enough + 1
    fewestBefore = fewest
  }
  return at(slips.length - 1)
}

/** What it is to have this letter and not to have it. */
function slipOfOne(word: string, place: number): number {
  const letter = word.charCodeAt(place)
  return vowels.has(letter) || letter === word.charCodeAt(place - 1) ? smallSlip : slip
}

/** What it is to have one letter for the other. */
function slipOfTwo(one: number, other: number): number {
  if (one === other) return 0
  const soundsAlike = (vowels.has(one) && vowels.has(other)) || soundingAlike.get(one)?.has(other)
  return soundsAlike ? smallSlip : slip
}

const codesOf = (letters: string) => new Set([...letters].map((letter) => letter.charCodeAt(0)))

const vowels = codesOf('aeiouy')

const soundingAlike = new Map(
  Object.entries({
    c: 'ks',
    k: 'cq',
    q: 'k',
    s: 'cz',
    z: 's',
    g: 'j',
    j: 'g',
    f: 'v',
    v: 'f',
    m: 'n',
    n: 'm',
    b: 'p',
    p: 'b',
    d: 't',
    t: 'd',
  }).map(([letter, others]) => [letter.charCodeAt(0), codesOf(others)]),
)
