import { permit } from '../identity/permissions.ts'
import type { Bank } from '../ports.ts'
import type { Shop } from '../shop.ts'

/** The banks into which the provider can return money; none when it cannot be reached. */
export async function listBanks(shop: Shop): Promise<Bank[]> {
  permit(shop.actor, 'refund')

  return shop.payments.online.listBanks().catch((fault: unknown) => {
    shop.log.warn('the banks for a refund', { fault: String(fault) })
    return []
  })
}
