/** What any form without files can bring at most, in characters: beside files, a text may be no longer either. */
const longestText = 1_000_000

/**
 * The form that was posted, or null when the body is none, or has a text that is longer than any that the shop takes. It
 * has no NUL, which nobody types and no column can hold.
 */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    const form = await request.formData()
    return [...form.values()].some((value) => typeof value === 'string' && value.length > longestText)
      ? null
      : withoutNul(form)
  } catch {
    return null
  }
}

function withoutNul(posted: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of posted)
    form.append(name.replaceAll('\0', ''), typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return form
}

/** The text under this name; null when there is none, or a file. */
export function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

/** True when the page's own scripts ask, and want data instead of a page. */
export function isFromScripts(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
