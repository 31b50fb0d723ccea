import type { ReactNode } from 'react'

/**
 * A column of a list, described once for its table, its file and whoever chooses columns. One without a cell is in the
 * file only, one without a value for the file in the table only.
 */
export type Column<Row, Sort extends string = never> = {
  name: string
  heading: string
  cell?: (row: Row) => ReactNode
  /** Where it stands in the card that a row becomes on a phone; see table.css. Without it: under the others, named. */
  place?: 'a' | 'b' | 'c' | 'd' | 'e' | 'x'
  /** Further classes of its cells: `r` to the right, `n` figures, `when` lighter. A function where they hang on the row. */
  look?: string | ((row: Row) => string)
  /** Its heading stands to the right, too. */
  isRight?: boolean
  /** What the list is sorted by when somebody presses its heading, once and again. */
  sorts?: { ascending?: Sort; descending?: Sort }
  /** Shown only to those who choose it. */
  isExtra?: true
  /** Always shown. */
  isFixed?: true
  inFile?: (row: Row) => string | number | null
  /** What the file calls it, where that is another word. */
  headingInFile?: string
}

/** What a table shows of its columns, and who has chosen. */
type Choice = {
  /** What the address says, names with dots between; '' for nothing. */
  asked: string
  /** What whoever looks has chosen before, in the same way; null for nothing. */
  kept: string | null
}

/** The columns that can be shown, in their order. */
export function showable<Row, Sort extends string>(columns: readonly Column<Row, Sort>[]): Column<Row, Sort>[] {
  return columns.filter(({ cell }) => cell !== undefined)
}

/** The columns that are shown: those asked for, or else those chosen before, or else those that are no extra. */
export function shownColumns<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  { asked, kept }: Choice,
): Column<Row, Sort>[] {
  const names = (asked || kept || '').split('.')
  const chosen = showable(columns).filter(({ name, isFixed }) => isFixed || names.includes(name))
  const isChoice = chosen.some(({ isFixed }) => !isFixed)
  return isChoice ? chosen : showable(columns).filter(({ isExtra }) => !isExtra)
}
