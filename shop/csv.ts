/** One line of a file that spreadsheets open, with its end: RFC 4180, and no cell that a spreadsheet would calculate. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What tells a spreadsheet that the file is UTF-8: it stands at its very beginning. */
export const csvMark = '\uFEFF'

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // a name that begins like a formula is shown as it is, and not obeyed (OWASP, "CSV Injection")
  const text = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a cell of such a file says: without the mark that keeps a spreadsheet from calculating it. */
export function textInCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
