import { type ImportStatus, type ItemPlan, mostRows } from '#shop/imports/product-import.ts'
import type { BadgeKind } from '../../ui/badge.tsx'

/** Why a file is not taken, in plain words. */
export const fileRefusals = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 10 MB: split it into parts.',
  'utf-16': 'The file is written in UTF-16. Save it again as “CSV UTF-8”.',
  'not-utf-8':
    'The file is not written in UTF-8, but perhaps in Latin-1 or Windows-1252: accents would be lost. Save it again as “CSV UTF-8”.',
  spreadsheet: 'This is a workbook of a spreadsheet, not CSV. Open it there, and save it as “CSV UTF-8”.',
  'not-text': 'This is no text, and no CSV file: it has NUL bytes in it.',
  'no-table':
    'This is no CSV table: its first row must have the headers, with commas, semicolons or tabs between them.',
  'no-rows': 'The file has headers and no rows below them.',
  'too-many-rows': `The file has more than ${mostRows.toLocaleString('en')} rows: split it into parts.`,
} as const

export const statusWords: Record<ImportStatus, string> = {
  read: 'Not imported yet',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

export const importBadges: Record<ImportStatus, BadgeKind> = {
  read: 'mute',
  running: 'wait',
  done: 'ok',
  undoing: 'wait',
  undone: 'out',
}

export const planWords: Record<ItemPlan, string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

export const planBadges: Record<ItemPlan, BadgeKind> = {
  create: 'ok',
  update: 'wait',
  unchanged: 'mute',
  refused: 'bad',
}

/** `1 product`, `1,000 products` */
export function productsOf(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`
}

/** `Row 5`, `Rows 5 to 8` */
export function rowsOf(rows: readonly number[]): string {
  const [first = 0, last = first] = [rows[0], rows.at(-1)]
  return first === last ? `Row ${first}` : `Rows ${first} to ${last}`
}

/** `3 photos found, 1 not among those you uploaded.` */
export function photoWords({ found, missing }: { found: number; missing: number }): string {
  const words = [`${found} ${found === 1 ? 'photo' : 'photos'} found`, `${missing} not among those you uploaded`]
  return `${words.slice(0, missing > 0 ? 2 : 1).join(', ')}.`
}
