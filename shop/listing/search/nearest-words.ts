/** Shorter words are so near to each other that a guess would say nothing. */
export const shortestGuessed = 4

/**
 * Those of the known words that somebody may have meant who typed this: as few slips away as any, and no more than a
 * word of its length can bear. A slip is a letter too many, too few, wrong, or changed with its neighbour.
 */
export function nearestWords(typed: string, known: readonly string[], most = 3): string[] {
  if (typed.length < shortestGuessed) return []
  const bearable = slipsOf(typed)
  const near = known
    .map((word) => ({ word, slips: slipsBetween(typed, word, bearable) }))
    .filter(({ slips }) => slips <= bearable)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word }) => word)
    .slice(0, most)
}

function slipsOf({ length }: string): number {
  if (length < 5) return 1
  return length < 9 ? 2 : 3
}

/**
 * How many slips lie between two words (optimal string alignment); more than `enough` are not counted to the end.
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function slipsBetween(one: string, other: string, enough = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > enough) return enough + 1

  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...current, ...last) > enough) return enough + 1
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
