import pg from 'pg'

/** How columns arrive in JavaScript; the same for both databases. `schema.ts` is generated to match. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
  },
}

const asText = (text: string) => text

// OIDs as in PostgreSQL's pg_type.dat. A date stays 'YYYY-MM-DD': a Date would move it with the machine's time zone.
const parsers = new Map<number, (text: string) => unknown>([
  [20, parseBigint],
  [1016, parseArrayOf(parseBigint)],
  [1082, asText],
  [1182, parseArrayOf(asText)],
  [1114, asText],
  [1115, parseArrayOf(asText)],
])

/** An int8 as a number; kobo and counts stay far below 2^53, and beyond it a sum would silently be wrong. */
function parseBigint(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} is too large for a JavaScript number`)
  return number
}

function parseArrayOf<T>(parseItem: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parseItem(item)))
}

const textArray: number = 1009

function parseTextArray(text: string): (string | null)[] {
  return pg.types.getTypeParser(textArray, 'text')(text)
}
