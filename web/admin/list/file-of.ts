import { csvLine, csvMark } from '#shop/csv.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { type KeyedPage, type Place, placeAfter } from '#shop/page-by-key.ts'
import type { Shop } from '#shop/shop.ts'
import type { Column } from './column.ts'

/** A file holds as many rows: it is put together in memory, within the time that an answer may take. */
const mostRows = 20_000
const rowsAtOnce = 1000

/** A whole list as a file for spreadsheets, named with its day. What is too long for one says so in its last line. */
export async function fileOf<Row, Sort extends string>(
  shop: Pick<Shop, 'clock'>,
  name: string,
  columns: readonly Pick<Column<Row, Sort>, 'heading' | 'headingInFile' | 'inFile'>[],
  read: (part: { place: Place; size: number }) => Promise<KeyedPage<Row>>,
): Promise<Response> {
  const filed = columns.filter(({ inFile }) => inFile !== undefined)
  const lines = [csvMark, csvLine(filed.map(({ heading, headingInFile }) => headingInFile ?? heading))]
  let place: Place = null
  for (let count = 0; count < mostRows; count += rowsAtOnce) {
    const page: KeyedPage<Row> = await read({ place, size: rowsAtOnce })
    for (const row of page.rows) lines.push(csvLine(filed.map(({ inFile }) => inFile?.(row) ?? null)))
    place = placeAfter(page.after)
    if (place === null) break
  }
  if (place !== null) lines.push(csvLine(['There are more. Narrow the list, and export it in parts.']))

  return fileResponse(`${name}-${lagosDay(shop.clock.now())}.csv`, lines)
}

/** The answer that a browser keeps as a file; nobody else may. */
export function fileResponse(name: string, lines: readonly string[]): Response {
  return new Response(lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
