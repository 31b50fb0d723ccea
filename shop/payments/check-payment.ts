import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { providerNamed } from './provider-of.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider about one attempt and settles what it says. Throws when the provider cannot be reached: nothing is
 * known then, and the task comes again. One that is settled is not asked about. A reference that is not ours is left to
 * people.
 */
export async function checkPayment(shop: Shop, { reference }: { reference: string }) {
  permit(shop.actor, 'settle payments')

  const known = await shop.database
    .selectFrom('payments')
    .select(['status', 'provider'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!known) {
    shop.log.warn('a notification about a payment that is not ours', { reference })
    return accept()
  }
  if (known.status === 'succeeded' || known.status === 'mismatched') return accept()
  const verdict = await providerNamed(shop, known.provider).verify(reference)
  shop.reach('check-payment: provider answered')
  return settlePayment(shop, { reference, verdict })
}
