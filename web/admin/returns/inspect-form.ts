import type { Finding, FindingProblem } from '#shop/returns/inspect-return.ts'
import { type Restock, restockWords, type Verdict, verdictWords } from '#shop/returns/return.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { textIn } from '../../posted-form.ts'

/** The names of the fields that ask for what was found of a line. */
export const findingFields = (variantId: string) => ({
  verdict: `verdict-${variantId}`,
  fault: `fault-${variantId}`,
  deducted: `deducted-${variantId}`,
  finding: `finding-${variantId}`,
  restock: `restock-${variantId}`,
  frames: `frame-${variantId}`,
})

/** A finding as it was typed. */
export type TypedFinding = Finding & { deducted: string }

/** What was typed of each line; what is none of the choices is as if it were left open. */
export function readFindings(form: FormData, lines: readonly { variantId: string }[]): TypedFinding[] {
  const keyIn = <Key extends string>(words: Record<Key, unknown>, name: string): Key | null => {
    const typed = textIn(form, name)
    return typed !== null && Object.hasOwn(words, typed) ? (typed as Key) : null
  }
  return lines.map(({ variantId }) => {
    const fields = findingFields(variantId)
    const deducted = (textIn(form, fields.deducted) ?? '').slice(0, 20)
    return {
      variantId,
      verdict: keyIn<Verdict>(verdictWords, fields.verdict),
      isFault: textIn(form, fields.fault) === 'yes',
      deducted,
      deductedKobo: readTypedNaira(deducted),
      finding: textIn(form, fields.finding) ?? '',
      restock: keyIn<Restock>(restockWords, fields.restock),
      frames: form.getAll(fields.frames).filter((value) => typeof value === 'string'),
    }
  })
}

/** What is wrong, at its field. */
export function tellFindings(problems: readonly FindingProblem[]) {
  return problems.map(({ variantId, field, problem }) => ({
    field: findingFields(variantId)[field],
    message: problem === 'too-long' ? 'Write 1,000 characters at most' : messages[field],
  }))
}

const messages: Record<FindingProblem['field'], string> = {
  verdict: 'Choose whether it is accepted',
  deducted: 'Enter what is kept back, in naira',
  finding: 'Write why: the customer reads it',
  restock: 'Choose what becomes of the units',
  frames: 'Choose which bikes are here, as many as come back',
}
