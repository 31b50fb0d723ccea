import { permit } from '../identity/permissions.ts'
import { holdUntil } from '../inventory/hold-until.ts'
import { findOrderById } from '../orders/find-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { readReturnable } from './find-returnable.ts'
import { findReturnLines } from './find-returns.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { returnCanBecome } from './return.ts'

/**
 * Says that the goods are here, also late: what is held in exchange is held from now on until the return is settled,
 * however long the inspection takes. Calling it again changes nothing. Refuses what was not approved, and late goods
 * whose units were asked back anew meanwhile.
 */
export async function receiveReturn(shop: Shop, { returnId }: { returnId: string }) {
  permit(shop.actor, 'handle returns')

  return transact(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    if (!found) return refuse('no-such-return')
    if (found.status === 'received') return accept()
    if (!returnCanBecome(found.status, 'received')) return refuse('not-in-this-state', { state: found.status })
    if (found.status === 'lapsed' && !(await areUnitsLeft(shop, found))) return refuse('asked-anew')
    await moveReturn(shop, found, 'received')
    if (found.replacementOrderId) await holdUntilSettled(shop, found.replacementOrderId)
    return accept()
  })
}

async function areUnitsLeft(shop: Shop, { id, order }: LockedReturn): Promise<boolean> {
  const left = await readReturnable(shop, await findOrderById(shop, order.id))
  const lines = await findReturnLines(shop, id)
  return lines.every((line) => left.some((one) => one.variantId === line.variantId && one.left >= line.quantity))
}

async function holdUntilSettled(shop: Shop, orderId: string) {
  const { status } = await lockOrder(shop, orderId)
  if (status === 'placed') await holdUntil(shop, orderId, null)
}
