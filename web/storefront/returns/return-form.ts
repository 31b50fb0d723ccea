import type { AskedReturn, RequestProblem } from '#shop/returns/read-request.ts'
import {
  type Condition,
  conditionWords,
  longestReturnNote,
  type ReturnReason,
  reasonWords,
  type Wish,
  wishes,
} from '#shop/returns/return.ts'
import { textIn } from '../../posted-form.ts'
import { type FieldError, tooLong } from '../../typed-fields.ts'
import { fieldOf } from './field-of.ts'

/** What was chosen, as it was sent; what is none of the choices is as if it were left open. */
export function readAsked(form: FormData, lines: readonly { variantId: string }[]): AskedReturn {
  const keyIn = <Key extends string>(words: Record<Key, unknown>, name: string): Key | null => {
    const typed = textIn(form, name)
    return typed !== null && Object.hasOwn(words, typed) ? (typed as Key) : null
  }
  return {
    lines: lines.map(({ variantId }) => {
      const units = textIn(form, fieldOf('units', variantId)) ?? ''
      return {
        variantId,
        quantity: /^\d{1,3}$/.test(units) ? Number(units) : 0,
        reason: keyIn<ReturnReason>(reasonWords, fieldOf('reason', variantId)),
        condition: keyIn<Condition>(conditionWords, fieldOf('condition', variantId)),
        replacementVariantId: textIn(form, fieldOf('instead', variantId)) || null,
      }
    }),
    wish: wishes.find((wish): wish is Wish => wish === textIn(form, 'wish')) ?? null,
    note: textIn(form, 'note') ?? '',
    isComplete: textIn(form, 'complete') === 'yes',
  }
}

const fields = { quantity: 'units', reason: 'reason', condition: 'condition', replacement: 'instead' } as const

/** What is wrong, in words and at its field. */
export function tellProblems(
  problems: readonly RequestProblem[],
  lines: readonly { variantId: string }[],
): FieldError[] {
  return problems.map(({ field, variantId, problem }) => ({
    field:
      field === 'lines'
        ? fieldOf('units', lines[0]?.variantId ?? '')
        : variantId === null
          ? field
          : fieldOf(fields[field as keyof typeof fields], variantId),
    message: messages[`${field} ${problem}`] ?? 'This cannot be returned',
  }))
}

const messages: Record<string, string> = {
  'lines nothing-chosen': 'Choose how many go back of at least one item',
  'wish missing': 'Choose what you want for it',
  'complete incomplete': 'Confirm that everything that came with it goes back: without it we cannot accept a return',
  'note too-long': tooLong(longestReturnNote),
  'quantity too-many': 'So many of this item cannot go back',
  'reason missing': 'Choose why it goes back',
  'condition missing': 'Choose in which condition it is',
  'condition used': 'Used goods come back only when they are damaged or defective: the warranty may help you instead',
  'condition not-a-bike': 'Only bikes may have a short test ride behind them; this has to be unused',
  'replacement missing': 'Choose what you want instead',
  'replacement not-available': 'There are not enough of it now: choose another, or a refund',
}
