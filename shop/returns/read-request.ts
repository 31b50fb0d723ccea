import { tidyLines } from '../typed-text.ts'
import { type Condition, isFaultOfShop, longestReturnNote, type ReturnReason, type Wish } from './return.ts'

/** What a customer chose of one line; nothing where it was left open. */
export type AskedLine = {
  variantId: string
  quantity: number
  reason: ReturnReason | null
  condition: Condition | null
  replacementVariantId: string | null
}

export type AskedReturn = {
  lines: readonly AskedLine[]
  wish: Wish | null
  note: string
  /** That all packaging and accessories come back, too. */
  isComplete: boolean
}

/** A line as the order has it, and what may still be done with it. */
export type ReturnableLine = {
  variantId: string
  isBike: boolean
  /** How many were not asked back yet. */
  left: number
  /** Other choices of the same product, or the same one, of which there are so many. */
  replacements: readonly { variantId: string; available: number }[]
}

export type RequestProblem = {
  /** `quantity`, `reason`, `condition` and `replacement` are those of a line. */
  field: 'lines' | 'wish' | 'complete' | 'note' | 'quantity' | 'reason' | 'condition' | 'replacement'
  variantId: string | null
  problem:
    | 'nothing-chosen'
    | 'missing'
    | 'too-many'
    | 'too-long'
    | 'used'
    | 'not-a-bike'
    | 'incomplete'
    | 'not-available'
}

export type ReadLine = AskedLine & { reason: ReturnReason; condition: Condition }
export type ReadRequest = { lines: ReadLine[]; wish: Wish; note: string | null }

/**
 * What was asked, as it is kept, or all that the policy or the form has against it, in the order of the form. Used goods
 * come back only where the shop stands for what is wrong with them, and the same holds for missing accessories.
 */
export function readRequest(
  asked: AskedReturn,
  returnable: readonly ReturnableLine[],
): { request: ReadRequest } | { problems: RequestProblem[] } {
  const chosen = asked.lines.filter(({ quantity }) => quantity > 0)
  const problems: RequestProblem[] = []
  if (chosen.length === 0) problems.push({ field: 'lines', variantId: null, problem: 'nothing-chosen' })
  const read: ReadLine[] = []
  for (const line of chosen) {
    const found = problemsOf(line, asked.wish, returnable)
    problems.push(...found)
    if (found.length === 0 && line.reason && line.condition)
      read.push({ ...line, reason: line.reason, condition: line.condition })
  }
  if (asked.wish === null) problems.push({ field: 'wish', variantId: null, problem: 'missing' })
  const needsAll = chosen.some(({ reason }) => reason === null || !isFaultOfShop(reason))
  if (chosen.length > 0 && needsAll && !asked.isComplete)
    problems.push({ field: 'complete', variantId: null, problem: 'incomplete' })
  const note = tidyLines(asked.note)
  if (note.length > longestReturnNote) problems.push({ field: 'note', variantId: null, problem: 'too-long' })
  if (problems.length > 0 || asked.wish === null) return { problems }
  return { request: { lines: read, wish: asked.wish, note: note || null } }
}

function problemsOf(line: AskedLine, wish: Wish | null, returnable: readonly ReturnableLine[]): RequestProblem[] {
  const { variantId, quantity, reason, condition, replacementVariantId } = line
  const of = (field: RequestProblem['field'], problem: RequestProblem['problem']) => [{ field, variantId, problem }]
  const sold = returnable.find((one) => one.variantId === variantId)
  if (!sold || !Number.isSafeInteger(quantity) || quantity > sold.left) return of('quantity', 'too-many')
  const instead = sold.replacements.find((one) => one.variantId === replacementVariantId)
  const isOurs = reason !== null && isFaultOfShop(reason)
  return [
    ...(reason === null ? of('reason', 'missing') : []),
    ...(condition === null ? of('condition', 'missing') : []),
    ...(condition === 'used' && reason !== null && !isOurs ? of('condition', 'used') : []),
    ...(condition === 'test-ridden' && !sold.isBike && !isOurs ? of('condition', 'not-a-bike') : []),
    ...(wish === 'exchange' && !instead ? of('replacement', 'missing') : []),
    ...(wish === 'exchange' && instead && instead.available < quantity ? of('replacement', 'not-available') : []),
  ]
}
