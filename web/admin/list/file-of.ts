import { csvLine, csvMark } from '#shop/csv.ts'
import { type KeyedPage, type Place, placeAfter } from '#shop/page-by-key.ts'

/** A file holds as many rows: it is put together in memory, within the time that an answer may take. */
const mostRows = 20_000
const rowsAtOnce = 1000

/** A whole list as a file for spreadsheets. What is too long for one says so in its last line. */
export async function fileOf<Row>(
  name: string,
  head: readonly string[],
  read: (part: { place: Place; size: number }) => Promise<KeyedPage<Row>>,
  cellsOf: (row: Row) => readonly (string | number | null)[],
): Promise<Response> {
  const lines = [csvMark, csvLine(head)]
  let place: Place = null
  for (let count = 0; count < mostRows; count += rowsAtOnce) {
    const page: KeyedPage<Row> = await read({ place, size: rowsAtOnce })
    for (const row of page.rows) lines.push(csvLine(cellsOf(row)))
    place = placeAfter(page.after)
    if (place === null) break
  }
  if (place !== null) lines.push(csvLine(['There are more. Narrow the list, and export it in parts.']))

  return new Response(lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
