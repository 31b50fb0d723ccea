import { formTo } from './form-in-page.ts'
import type { Shopper } from './shopper.ts'
import { atWork } from './staff.ts'

/** Who and what is there to be pressed: ids of accounts and of a product with one photo, its variant and another. */
export type Cast = {
  sessions: Record<'admin' | 'stock', string>
  staff: Record<'editor' | 'sales', string>
  /** Each is pressed for one thing. */
  customers: Record<'notes' | 'tags' | 'tagged' | 'block' | 'unblock' | 'data' | 'erase', string>
  /** The subjects of messages. */
  messages: Record<'reply' | 'state' | 'assign' | 'note' | 'many', string>
  /** The title of a review that waits. */
  review: string
  product: string
  /** One variant for each form about it. */
  variants: Record<'receive' | 'count' | 'correct' | 'low' | 'edit' | 'retire' | 'bringBack', string>
  productOf: Record<string, string>
}

export type Press = {
  to: string
  by: Shopper
  fields: Record<string, string>
  effect(): Promise<unknown>
  wanted: unknown
}

type Wanted = {
  page: string
  form: RegExp
  filled?: Record<string, string>
  /** What the journal says of it, and of what it speaks; once more in the end than before. */
  change?: string
  about?: string
  /** Or what a page says of it: where, and how often this stands there in the end. */
  seenOn?: string
  words?: RegExp
}

/** How an admin presses what the pages of the panel show, and what is counted before and after. */
export function presser(open: () => { origin: string }, cast: () => Cast) {
  const admin = () => atWork(open().origin, cast().sessions.admin)
  const count = async (path: string, words: RegExp) => (await admin().visit(path)).html.match(words)?.length ?? 0
  const journal = (about: string) => `/admin/journal?${new URLSearchParams({ about })}`

  async function pressOf({ page, form, filled = {}, change, about = '', ...seen }: Wanted): Promise<Press> {
    const found = await admin().visit(page)
    const { action, fields } = formTo(found.html, form)
    const { pathname, search } = new URL(action, found.url)
    const words = change ? new RegExp(`<b>${change}</b>`, 'g') : (seen.words ?? /never/)
    const where = change ? journal(about) : (seen.seenOn ?? page)
    const effect = () => count(where, words)
    const before = change ? await effect() : 0
    return { to: `${pathname}${search}`, by: admin(), fields: { ...fields, ...filled }, effect, wanted: before + 1 }
  }
  const press = (wanted: () => Wanted | Promise<Wanted>) => async () => pressOf(await wanted())
  /** Looks at something, and changes nothing. */
  const look = (to: string, fields: Record<string, string> = {}): Press => {
    return { to, by: admin(), fields, effect: async () => null, wanted: null }
  }
  return { admin, count, journal, press, look }
}
