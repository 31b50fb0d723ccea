/** What a form holds, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** A field that two people have changed at once: what stands there now, and what was typed. */
export type Clash = { field: string; theirs: string; yours: string }

/**
 * Brings together what two people have typed into the same form: whoever comes second has seen `seen`, typed `typed`,
 * and finds `now`. Fields that they left alone follow the first; what they typed stays, and clashes where both did.
 */
export function bringTogether({ seen, typed, now }: { seen: Typed; typed: Typed; now: Typed }) {
  const fields = Object.keys(now)
  const isTouched = (field: string) => field in typed && typed[field] !== (seen[field] ?? now[field])
  const hasMoved = (field: string) => field in seen && seen[field] !== now[field]
  const together: Record<string, string> = {}
  const clashes: Clash[] = []
  for (const field of fields) {
    const theirs = now[field] ?? ''
    const yours = typed[field] ?? theirs
    together[field] = isTouched(field) ? yours : theirs
    if (isTouched(field) && hasMoved(field) && yours !== theirs) clashes.push({ field, theirs, yours })
  }
  return { together, clashes, moved: fields.filter(hasMoved) }
}

/** Whether a form says anything but what stands there. What it does not ask for stays. */
export function isChanged(typed: Typed, now: Typed, field: string): boolean {
  return field in typed && typed[field] !== now[field]
}

/** What a form carries along of what was seen, as it was written into it; what is not text is as if it were not there. */
export function readSeen(text: string | null): Typed {
  if (text === null || text.length > 200_000) return {}
  try {
    const seen: unknown = JSON.parse(text)
    if (typeof seen !== 'object' || seen === null) return {}
    return Object.fromEntries(
      Object.entries(seen).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
