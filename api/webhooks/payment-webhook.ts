import { Hono } from 'hono'
import { recordNotification } from '#shop/payments/record-notification.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Where the payment provider tells of payments. Signed ones are stored and answered with 200; a task asks the provider
 * afterwards. A fault answers 5xx, so that the provider tells again.
 */
export function paymentWebhook(shop: Shop) {
  return new Hono().post('/', async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    const recorded = await recordNotification(shop, {
      bytes,
      signature: context.req.header('x-paystack-signature') ?? null,
    })
    return recorded.accepted ? context.body(null, 200) : context.body(null, 401)
  })
}
