import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { accept, refuse } from '#shop/outcome.ts'
import type { PaymentProvider, ProviderVerdict } from '#shop/ports.ts'
import { readJsonExactly } from './exact-json.ts'

export type PaystackAccount = {
  /** `https://api.paystack.co`, or a server that speaks the same protocol. */
  baseUrl: string
  secretKey: string
  /** How this provider is named in the shop's books. */
  name: 'paystack' | 'pretend'
}

const answerWithin = 5_000

/**
 * Payments through Paystack, by redirect only.
 * Protocol: https://paystack.com/docs/api/transaction/ and https://paystack.com/docs/payments/webhooks/
 */
export function openPaystack({ baseUrl, secretKey, name }: PaystackAccount): PaymentProvider {
  if (secretKey === '') throw new Error('a Paystack account without its secret key would accept forged notifications')

  async function call(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithin),
    })
    const text = await response.text()
    if (response.status >= 500) throw new Error(`Paystack answers ${response.status} to ${path}`)
    return { status: response.status, body: readJsonExactly(text) }
  }

  return {
    name,

    async start({ reference, amountKobo, email, returnUrl, orderNumber }) {
      const answer = await call('POST', '/transaction/initialize', {
        email,
        amount: amountKobo,
        currency: 'NGN',
        reference,
        callback_url: returnUrl,
        channels: ['bank_transfer', 'card', 'bank', 'ussd'],
        metadata: { order_number: orderNumber },
      })
      const { data } = initialized.parse(answer.body)
      return { payPageUrl: data.authorization_url }
    },

    async verify(reference) {
      const answer = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`)
      if (answer.status === 404 || answer.status === 400) return { state: 'unknown' }
      return readVerdict(verified.parse(answer.body).data, reference)
    },

    async refund({ reference, amountKobo, refundId }) {
      const answer = await call('POST', '/refund', {
        transaction: reference,
        amount: amountKobo,
        merchant_note: `refund ${refundId}`,
      })
      const read = refunded.safeParse(answer.body)
      if (!read.success) return refuse('refused')
      return accept({ state: read.data.data.status === 'processed' ? 'processed' : 'pending' })
    },

    isSigned(bytes, signature) {
      const expected = createHmac('sha512', secretKey).update(bytes).digest()
      if (!/^[0-9a-f]{128}$/.test(signature)) return false
      return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    },

    readNotification(bytes) {
      const read = notification.safeParse(readJsonExactly(Buffer.from(bytes).toString('utf8')))
      if (!read.success) return null
      const { event, data } = read.data
      if (!event.startsWith('charge.')) return null
      return {
        event,
        reference: data.reference,
        dedupeKey: `${event} ${data.id ?? data.reference} ${data.status ?? ''}`,
      }
    },
  }
}

function readVerdict(data: z.infer<typeof verified>['data'], reference: string): ProviderVerdict {
  if (data.reference !== reference) return { state: 'unknown' }
  switch (data.status) {
    case 'success':
      return {
        state: 'succeeded',
        amountKobo: data.amount,
        currency: data.currency,
        transactionId: data.id,
        paidAt: data.paid_at ? new Date(data.paid_at) : null,
        channel: data.channel ?? null,
      }
    case 'failed':
    case 'abandoned':
      return { state: data.status }
    default:
      return { state: 'pending' }
  }
}

/** Transaction ids have 64 bits, more than a number holds: `readJsonExactly` gives large ones as text. */
const transactionId = z.union([z.string(), z.number()]).transform(String)

const initialized = z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url() }) })

const verified = z.object({
  status: z.literal(true),
  data: z.object({
    id: transactionId,
    status: z.string(),
    reference: z.string(),
    amount: z.int().min(0),
    currency: z.string(),
    paid_at: z.string().nullish(),
    channel: z.string().nullish(),
  }),
})

const refunded = z.object({ status: z.literal(true), data: z.object({ status: z.string() }) })

const notification = z.object({
  event: z.string().max(100),
  data: z.object({
    id: transactionId.optional(),
    reference: z.string().min(1).max(200),
    status: z.string().optional(),
  }),
})
