import { permit } from '../identity/permissions.ts'
import { oweMailOnce } from '../mails.ts'
import { isKobo, type Kobo } from '../money.ts'
import { listFrames } from '../orders/list-frames.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { findReturnLines } from './find-returns.ts'
import { speaksAgainst } from './finding-words.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { type Restock, type ReturnLine, returnCanBecome, type Verdict } from './return.ts'

/** What was found of a line. `isFault`: the shop stands for it, whatever the customer wrote. */
export type Finding = {
  variantId: string
  verdict: Verdict | null
  isFault: boolean
  /** Of a part: what is kept back; null for what is no amount. */
  deductedKobo: Kobo | null
  finding: string
  restock: Restock | null
  /** Of bikes: which ones are here, by their frame numbers. */
  frames: readonly string[]
}

export type FindingProblem = {
  variantId: string
  field: 'verdict' | 'deducted' | 'finding' | 'restock' | 'frames'
  problem: 'missing' | 'too-long'
}

const longestFinding = 1000

type Inspection = { returnId: string; findings: readonly Finding[]; seenVersion: number }

/**
 * Writes down what was found of each line, and what becomes of its units; nothing moves yet, so it can be corrected until
 * it is settled. What speaks against a line is told to the customer before anything is deducted, as the policy says; that
 * it does so no more is told too. Refuses what has not come, findings without a reason, and where somebody else was faster.
 */
export async function inspectReturn(shop: Shop, { returnId, findings, seenVersion }: Inspection) {
  permit(shop.actor, 'handle returns')

  return transact(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    if (!found) return refuse('no-such-return')
    if (!returnCanBecome(found.status, 'inspected')) return refuse('not-in-this-state', { state: found.status })
    if (found.version !== seenVersion) return refuse('changed-meanwhile')
    const [lines, frames] = await Promise.all([findReturnLines(shop, returnId), listFrames(shop, found.order.id)])
    const problems = lines.flatMap((line) => problemsOf(line, findings, frames))
    if (problems.length > 0) return refuse('findings-not-valid', { problems })

    for (const finding of findings) await saveFinding(shop, returnId, finding)
    await moveReturn(shop, found, 'inspected')
    if ([...lines, ...findings].some(speaksAgainst)) {
      const { id: orderId, email: recipient } = found.order
      const about = `${returnId} ${found.version + 1}`
      await oweMailOnce(shop, { kind: 'return-findings', orderId, recipient, about })
    }
    return accept()
  })
}

type Frames = Awaited<ReturnType<typeof listFrames>>

function problemsOf(line: ReturnLine, findings: readonly Finding[], frames: Frames): FindingProblem[] {
  const { variantId, isBike, quantity } = line
  const of = (field: FindingProblem['field'], problem: FindingProblem['problem'] = 'missing') => [
    { variantId, field, problem },
  ]
  const found = findings.find((one) => one.variantId === variantId)
  if (!found?.verdict) return of('verdict')
  const own = frames.filter((frame) => frame.variantId === variantId && found.frames.includes(frame.frameNumber))
  const isNamed = !isBike || (own.length === quantity && found.frames.length === quantity)
  const { verdict, deductedKobo, restock } = found
  const words = tidyLines(found.finding)
  const isAmount = deductedKobo !== null && isKobo(deductedKobo) && deductedKobo > 0
  return [
    ...(verdict === 'part' && !isAmount ? of('deducted') : []),
    ...(verdict !== 'full' && words === '' ? of('finding') : []),
    ...(words.length > longestFinding ? of('finding', 'too-long') : []),
    ...(verdict !== 'rejected' && restock === null ? of('restock') : []),
    ...(verdict !== 'rejected' && !isNamed ? of('frames') : []),
  ]
}

async function saveFinding(shop: Shop, returnId: string, { variantId, verdict, isFault, ...found }: Finding) {
  const isRejected = verdict === 'rejected'
  await shop.database
    .updateTable('return_lines')
    .set({
      verdict,
      is_fault: isFault,
      deducted_kobo: verdict === 'part' ? (found.deductedKobo ?? 0) : 0,
      finding: tidyLines(found.finding) || null,
      // what is not accepted goes to its owner again
      restock: isRejected ? 'none' : found.restock,
      frames: isRejected ? [] : [...found.frames],
    })
    .where('return_id', '=', returnId)
    .where('variant_id', '=', variantId)
    .execute()
}
