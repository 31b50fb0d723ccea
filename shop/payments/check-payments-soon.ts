import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

/** The shopper came back from the provider: its open attempts are asked about at once. Proves nothing by itself. */
export async function checkPaymentsSoon(shop: Shop, { orderId }: { orderId: string }) {
  return transact(shop, async (shop) => {
    const open = await shop.database
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('status', 'in', ['created', 'started'])
      .execute()
    for (const { reference } of open) await shop.tasks.enqueue('check-payment', { reference })
    return accept()
  })
}
