/** JSON as it came, except that whole numbers which a number cannot hold exactly are read as text. */
export function readJsonExactly(text: string): unknown {
  try {
    return JSON.parse(text, exactly)
  } catch {
    return null
  }
}

function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !context?.source) return value
  return /^-?\d+$/.test(context.source) ? context.source : value
}
