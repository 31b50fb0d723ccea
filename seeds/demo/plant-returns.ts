import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { approveReturn } from '#shop/returns/approve-return.ts'
import { findReturn } from '#shop/returns/find-returns.ts'
import { inspectReturn } from '#shop/returns/inspect-return.ts'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import type { Return } from '#shop/returns/return.ts'
import { settleReturn } from '#shop/returns/settle-return.ts'
import { workOutReturn } from '#shop/returns/work-out-return.ts'
import type { Shop } from '#shop/shop.ts'

/** The buyer of an order asks to send its first item back; `returnId` is new. */
export async function askBack(shop: Shop, { orderId, returnId }: { orderId: string; returnId: string }) {
  const { linkToken, lines } = await findOrderById(shop, orderId)
  const [line] = lines
  if (!line) throw new Error('a demo order without goods')
  const asked = {
    lines: [
      {
        variantId: line.variantId,
        quantity: 1,
        reason: 'damaged' as const,
        condition: 'unused' as const,
        replacementVariantId: null,
      },
    ],
    wish: 'refund' as const,
    note: 'One of the clips was broken when I opened it.',
    isComplete: true,
  }
  required(await requestReturn(shop, { linkToken, key: returnId, asked }))
}

/** The team gives the return its number. */
export async function agree(sales: Shop, returnId: string) {
  required(await approveReturn(sales, { returnId }))
}

/** It is here: the team finds it as its buyer said. */
export async function lookAt(sales: Shop, returnId: string) {
  required(await receiveReturn(sales, { returnId }))
  const { lines, version } = await found(sales, returnId)
  const findings = lines.map(({ variantId }) => ({
    variantId,
    verdict: 'full' as const,
    isFault: true,
    deductedKobo: null,
    finding: 'The clip is broken, as you said.',
    restock: 'written-off' as const,
    frames: [],
  }))
  required(await inspectReturn(sales, { returnId, findings, seenVersion: version }))
}

/** The money goes back. */
export async function settle(manager: Shop, returnId: string) {
  const { givenKobo, refundKobo } = await workOutReturn(manager, await found(manager, returnId))
  required(await settleReturn(manager, { returnId, seenKobo: givenKobo, seenRefundKobo: refundKobo }))
}

async function found(shop: Shop, returnId: string): Promise<Return> {
  const asked = await findReturn(shop, returnId)
  if (!asked) throw new Error('a demo return that is not there')
  return asked
}
