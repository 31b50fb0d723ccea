/** Shorter words are so near to each other that a guess would say nothing. */
export const shortestGuessed = 4

/**
 * Those of the known words that somebody may have meant who typed this: as few slips away as any, and no more than a
 * word of its length can bear.
 */
export function nearestWords(typed: string, known: readonly string[], most = 3): string[] {
  if (typed.length < shortestGuessed) return []
  const bearable = bearableSlips(typed)
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

  let beforeLast: number[] = []
  let last = [0]
  for (let column = 1; column <= other.length; column++) last.push(at(last, column - 1) + slipOfOne(other, column - 1))
  for (let row = 1; row <= one.length; row++) {
    const current = [at(last, 0) + slipOfOne(one, row - 1)]
    for (let column = 1; column <= other.length; column++) {
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          at(last, column) + slipOfOne(one, row - 1),
          at(current, column - 1) + slipOfOne(other, column - 1),
          at(last, column - 1) + slipOfTwo(one[row - 1] ?? '', other[column - 1] ?? ''),
          isSwap ? at(beforeLast, column - 2) + smallSlip : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...current, ...last) > enough) return enough + 1
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

/** What it is to have this letter and not to have it. */
function slipOfOne(word: string, place: number): number {
  const letter = word[place] ?? ''
  return isVowel(letter) || letter === word[place - 1] ? smallSlip : slip
}

/** What it is to have one letter for the other. */
function slipOfTwo(one: string, other: string): number {
  if (one === other) return 0
  const soundsAlike = (isVowel(one) && isVowel(other)) || alike.has(one + other) || alike.has(other + one)
  return soundsAlike ? smallSlip : slip
}

function isVowel(letter: string): boolean {
  return letter !== '' && 'aeiouy'.includes(letter)
}

const alike: ReadonlySet<string> = new Set(['ck', 'cs', 'sz', 'kq', 'gj', 'fv', 'mn', 'bp', 'dt'])

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
