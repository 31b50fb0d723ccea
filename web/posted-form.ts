/** The form that was posted, or null when the body is none. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
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
