/** Something that every product of a shelf has, by its place. What many have alike is held once, under a number. */
export type Column<Value> = {
  /** By their numbers, all that ever were there. */
  readonly values: readonly Value[]
  /** By place. */
  readonly numbers: readonly number[]
}

/** A column without places yet; `push` gives the next one what `read` makes of a text. */
export function createColumn<Value>(read: (text: string) => Value): Column<Value> & { push(text: string): void } {
  const known = new Map<string, number>()
  const values: Value[] = []
  const numbers: number[] = []

  function numberOf(text: string): number {
    const number = known.get(text) ?? values.length
    if (number === values.length) {
      known.set(text, number)
      values.push(read(text))
    }
    return number
  }
  return { values, numbers, push: (text) => void numbers.push(numberOf(text)) }
}
