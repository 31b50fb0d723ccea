import type { SeenVersion } from '#shop/seen-version.ts'
import { isUuid } from '#shop/uuid.ts'
import { textIn } from '../../posted-form.ts'

/** What the box of a row says of it: which it is, and the version that whoever chooses has seen. */
export function seenMark({ id, version }: SeenVersion): string {
  return `${id}.${version}`
}

/** The rows that a form is sent for: all that were told, or else those whose boxes were ticked. What is no mark is none. */
export function seenIn(form: FormData, name: string): SeenVersion[] {
  const marks = textIn(form, 'all')?.split(',') ?? form.getAll(name).filter((mark) => typeof mark === 'string')
  const rows = marks.map((mark) => {
    const [id = '', version] = mark.split('.')
    return { id, version: Number(version) }
  })
  const byId = new Map(rows.filter(({ id }) => isUuid(id)).map((row) => [row.id, row]))
  return [...byId.values()]
}

/** Tells what has become of many: how many stand so now, and how many stayed as they are, because others changed them. */
export function tellOfMany({ changed, unchanged }: { changed: number; unchanged: number }, done: string): string {
  const said = `${changed.toLocaleString('en')} ${done}`
  if (unchanged === 0) return said
  return `Error | ${said}. ${unchanged} ${unchanged === 1 ? 'was changed meanwhile and stays as it is' : 'were changed meanwhile and stay as they are'}.`
}
