/** Of rows that were read for many things at once, those of one: without the `column` by which they belong to it. */
export function rowsUnder<Row extends object, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
  id: Row[Column],
): Omit<Row, Column>[] {
  return rows
    .filter((row) => row[column] === id)
    .map((row) => {
      const { [column]: _, ...rest } = row
      return rest
    })
}
