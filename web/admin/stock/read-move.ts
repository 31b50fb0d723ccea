import { beginning, tidyLine } from '#shop/typed-text.ts'
import { isUuid } from '#shop/uuid.ts'
import { textIn } from '../../posted-form.ts'

/** What each form about stock says: a whole number (NaN for anything else), a note, and its key. */
export function readMove(form: FormData, counted: string) {
  const typed = (textIn(form, counted) ?? '').replace(/[,\s]/g, '').replace('−', '-')
  const key = textIn(form, 'key') ?? ''
  return {
    number: /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN,
    note: beginning(tidyLine(textIn(form, 'note') ?? ''), 200),
    key: isUuid(key) ? key : null,
  }
}

export const formUsedAlready =
  'This form has moved another number already: see the ledger. To move this number too, send it once more.'
export const noSuchVariant = 'Error | There is no such variant.'
