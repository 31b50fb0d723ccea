import { showMoment } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { isUuid } from '#shop/uuid.ts'

/** One fact that a change touched, in words; null where it was not there. */
export type ChangedFact = { name: string; before: string | null; after: string | null }

/** What only machines read: by it the files of a picture are found. */
const unread = ['hash']

/** What was different afterwards, fact by fact. What stayed the same is left out, unless nothing came before. */
export function changedFacts(before: unknown, after: unknown): ChangedFact[] {
  const was = factsIn(before)
  const is = factsIn(after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !unread.includes(name))
  return names.flatMap((name) => {
    const fact = { before: inWords(name, was[name]), after: inWords(name, is[name]) }
    return fact.before === fact.after ? [] : [{ name: nameInWords(name), ...fact }]
  })
}

function factsIn(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value }
  return { value }
}

function inWords(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return name.endsWith('Kobo') ? showMoney(value) : value.toLocaleString('en')
  if (typeof value === 'string') return textInWords(value)
  if (Array.isArray(value)) return value.map((part) => inWords(name, part) ?? '').join(', ') || null
  const parts = Object.entries(value as object).map(
    ([key, part]) => `${nameInWords(key)}: ${inWords(key, part) ?? '–'}`,
  )
  return parts.join('; ') || null
}

/** A moment as it was in Lagos, and of what is only an identity as much as one can compare by eye. */
function textInWords(text: string): string {
  if (isUuid(text)) return text.slice(0, 8)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? showMoment(new Date(text)) : text
}

/** `freeDeliveryFromKobo` reads "free delivery from". */
function nameInWords(name: string): string {
  return name
    .replace(/Kobo$/, '')
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
