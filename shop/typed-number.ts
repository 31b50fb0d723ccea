/**
 * A number from 0 to 1,000,000 as somebody typed it: `1,200`, `12.4` or `12,4`. A comma before three figures stands between
 * thousands. Null for what is none, or could be two.
 */
export function readTypedNumber(typed: string): number | null {
  const figures = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,6})?$/.test(typed)
    ? typed.replaceAll(',', '')
    : typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return /^\d{1,7}(\.\d{1,6})?$/.test(figures) && Number(figures) <= 1_000_000 ? Number(figures) : null
}
