/**
 * Types a block that was copied in a spreadsheet into the fields of a table, from the one where somebody is, to the
 * right and down. What has no field is left out. Gives how many fields it filled; 0 for text of one cell, which the
 * browser pastes by itself.
 */
export function pasteBlock(table: HTMLTableElement | null, from: EventTarget, text: string): number {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const block = rows.map((row) => row.split('\t'))
  const at = placeOf(table, from)
  if (!table || !at || (block.length === 1 && block[0]?.length === 1)) return 0

  let filled = 0
  for (const [down, texts] of block.entries())
    for (const [right, value] of texts.entries()) {
      const field = fieldAt(table, at.row + down, at.column + right)
      if (!field || field.disabled) continue
      field.value = value.trim()
      field.dispatchEvent(new Event('input', { bubbles: true }))
      filled += 1
    }
  return filled
}

/** Goes a line up or down in the same column, as in a sheet: Enter sends nothing. Gives whether it was such a key. */
export function stepInGrid(table: HTMLTableElement | null, from: EventTarget, key: string): boolean {
  const at = placeOf(table, from)
  const way = ways[key]
  if (!table || !at || way === undefined) return false
  fieldAt(table, at.row + way, at.column)?.select()
  return true
}

const ways: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

function placeOf(table: HTMLTableElement | null, target: EventTarget): { row: number; column: number } | null {
  const cell = target instanceof HTMLInputElement ? target.closest('td') : null
  const row = cell?.closest('tr')
  return table && cell && row ? { row: row.rowIndex, column: cell.cellIndex } : null
}

function fieldAt(table: HTMLTableElement, row: number, column: number): HTMLInputElement | null {
  return table.rows[row]?.cells[column]?.querySelector('input') ?? null
}
