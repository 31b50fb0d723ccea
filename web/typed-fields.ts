import { showFigures } from '#shop/figures.ts'
import { beginning } from '#shop/typed-text.ts'
import { textIn } from './posted-form.ts'

/** What is wrong with a field, as the page says it beside it. */
export type FieldError<Field extends string = string> = { field: Field; message: string }

/** The fields of a form: how many characters each may have, and what is said where it is missing or is not what it should be. */
export type Fields<Field extends string> = {
  longest: Readonly<Record<Field, number>>
  wanted: Readonly<Record<Field, string>>
}

/** What was typed in each field; of what is far too long, as much as shows that it is. */
export function typedIn<Field extends string>(
  form: FormData,
  { longest }: Pick<Fields<Field>, 'longest'>,
): Record<Field, string> {
  const typed = Object.keys(longest).map((field) => [
    field,
    beginning(textIn(form, field) ?? '', 2 * longest[field as Field]),
  ])
  return Object.fromEntries(typed) as Record<Field, string>
}

/** What is to fix, as the page says it. */
export function tellProblems<Field extends string>(
  problems: readonly { field: Field; problem: string }[],
  { longest, wanted }: Fields<Field>,
): FieldError<Field>[] {
  return problems.map(({ field, problem }) => ({
    field,
    message: problem === 'too-long' ? tooLong(longest[field]) : wanted[field],
  }))
}

/** `Use at most 1,000 characters` */
export function tooLong(most: number): string {
  return `Use at most ${showFigures(most)} characters`
}
