import { csvLine, csvMark } from '#shop/csv.ts'
import { listRefusedRows } from '#shop/imports/list-refused-rows.ts'
import { shopContext } from '../../shop-context.ts'
import { fileResponse } from '../list/file-of.ts'
import type { Route } from './+types/import-refused-page.ts'

/** The rows that do not go in, as they stand in the file, each with why: mended, it can be imported. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const refused = await listRefusedRows(context.get(shopContext), params.importId)
  if (!refused)
    return new Response('There is no such import.', { status: 404, headers: { 'Cache-Control': 'private, no-store' } })
  const lines = [refused.headers, ...refused.rows.map(({ cells, row, reasons }) => [...cells, row, reasons])]
  const name = `refused-${refused.fileName
    .replace(/\.csv$/i, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 60)}.csv`
  return fileResponse(name, [csvMark, ...lines.map(csvLine)])
}
