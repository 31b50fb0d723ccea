import { CsvError, parse } from 'csv-parse/sync'
import { textInCell } from '../csv.ts'
import { accept, refuse } from '../outcome.ts'
import { mostRows } from './product-import.ts'

const mostColumns = 300

/** A row of a file, with the number that a spreadsheet shows beside it: the one with the headers is 1. */
export type TableRow = { number: number; cells: readonly string[] }

export type Table = { headers: readonly string[]; rows: readonly TableRow[] }

/**
 * The rows of a CSV file, separated by commas, semicolons or tabs; empty ones are left out. Refuses what is no table,
 * a quotation mark that is never closed (with the row where it is opened), two headers alike, no rows and too many.
 */
export function readTable(text: string) {
  let records: string[][]
  try {
    records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // inches are written 28"
      relax_quotes: true,
      to: mostRows + 2,
    })
  } catch (fault) {
    return fault instanceof CsvError ? refuse('quote-not-closed', { row: rowOf(fault) }) : refuse('no-table', none)
  }
  const [first, ...others] = records
  const headers = (first ?? []).map((header) => header.trim())
  const rows = others
    .map((cells, index) => ({ number: index + 2, cells: cells.map(textInCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (headers.length < 2 || headers.length > mostColumns) return refuse('no-table', none)
  if (others.length > mostRows) return refuse('too-many-rows', none)
  if (rows.length === 0) return refuse('no-rows', none)
  const twice = headers.find((header, index) => header !== '' && indexLike(headers, header) < index)
  if (twice !== undefined) return refuse('same-header', { header: twice.slice(0, 80) })
  return accept<Table>({ headers, rows })
}

const none = undefined

function indexLike(headers: readonly string[], header: string): number {
  return headers.findIndex((other) => other.toLowerCase() === header.toLowerCase())
}

/** What stands most often between the headers. */
function separatorOf(text: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function rowOf(fault: CsvError): number | null {
  const records = (fault as { records?: unknown }).records
  return typeof records === 'number' ? records + 1 : null
}
