import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { accept, refuse } from '#shop/outcome.ts'
import type { PaymentMethod } from '#shop/payment-method.ts'
import type { PaymentProvider, ProviderVerdict, RefundAtProvider } from '#shop/ports.ts'
import { readJsonExactly } from './exact-json.ts'

export type PaystackAccount = {
  /** `https://api.paystack.co`, or a server that speaks the same protocol. */
  baseUrl: string
  secretKey: string
  /** How this provider is named in the shop's books. */
  name: 'paystack' | 'pretend'
  /** Asks it in another way than over the network. */
  ask?: (address: string, init: RequestInit) => Promise<Response>
}

const answerWithin = 5_000

/**
 * Payments through Paystack, by redirect only.
 * Protocol: https://paystack.com/docs/api/transaction/ and https://paystack.com/docs/payments/webhooks/
 */
export function openPaystack({ baseUrl, secretKey, name, ask = fetch }: PaystackAccount): PaymentProvider {
  if (secretKey === '') throw new Error('a Paystack account without its secret key would accept forged notifications')
  const ownDomain = secretKey.startsWith('sk_live_') ? 'live' : 'test'

  async function call(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) {
    const response = await ask(`${baseUrl}${path}`, {
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
    methods: ['transfer', 'card'],

    async start({ reference, amountKobo, email, method, returnUrl, leftUrl, orderNumber }) {
      const answer = await call('POST', '/transaction/initialize', {
        email,
        amount: amountKobo,
        currency: 'NGN',
        reference,
        callback_url: returnUrl,
        channels: channels[method],
        metadata: { order_number: orderNumber, cancel_action: leftUrl },
      })
      if (answer.status === 400 && isDuplicate(answer.body)) return refuse('reference-used')
      const { data } = initialized.parse(answer.body)
      return accept({ payPageUrl: data.authorization_url })
    },

    async verify(reference) {
      const answer = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`)
      if (answer.status === 404 || answer.status === 400) return { state: 'unknown' }
      const { data } = verified.parse(answer.body)
      return data.reference === reference && data.domain === ownDomain ? readVerdict(data) : { state: 'unknown' }
    },

    // Paystack knows no key that makes a repeated refund one: ours stands in the note, and is looked for first.
    async refund({ transactionId, amountKobo, refundId }) {
      const earlier = await findRefund(transactionId, refundId)
      if (earlier) return accept(earlier)
      const answer = await call('POST', '/refund', {
        transaction: transactionId,
        amount: amountKobo,
        currency: 'NGN',
        merchant_note: noteOf(refundId),
      })
      return readRefund(answer)
    },

    async retryRefund({ providerRefundId, account: { bankId, accountNumber } }) {
      const path = `/refund/retry_with_customer_details/${encodeURIComponent(providerRefundId)}`
      const answer = await call('POST', path, {
        refund_account_details: { currency: 'NGN', account_number: accountNumber, bank_id: bankId },
      })
      return readRefund(answer)
    },

    async listBanks() {
      const answer = await call('GET', '/bank?country=nigeria&currency=NGN')
      return listedBanks.parse(answer.body).data
    },

    findRefund: ({ transactionId, refundId }) => findRefund(transactionId, refundId),

    async listRefunds(transactionId) {
      const made = (await listRefunds(transactionId)).filter(({ status }) => status !== 'failed')
      return made.map(({ id, merchant_note: note }) => ({
        providerRefundId: id,
        refundId: note?.startsWith(noteOf('')) ? note.slice(noteOf('').length) : null,
      }))
    },

    isGenuine(bytes, signature) {
      const expected = createHmac('sha512', secretKey).update(bytes).digest()
      if (!/^[0-9a-f]{128}$/.test(signature)) return false
      if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return false
      const read = fromDomain.safeParse(readJson(bytes))
      return !read.success || read.data.data.domain === ownDomain
    },

    readNotification(bytes) {
      const read = notification.safeParse(readJson(bytes))
      if (!read.success) return null
      const { event, data } = read.data
      const subject = event.startsWith('charge.dispute.') ? 'dispute' : subjects[event.split('.')[0] ?? '']
      const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference
      if (!subject || !reference) return null
      return {
        event,
        subject,
        reference,
        dedupeKey: `${event} ${data.id ?? data.refund_reference ?? reference} ${data.status ?? ''}`,
      }
    },
  }

  async function listRefunds(transactionId: string) {
    const answer = await call('GET', `/refund?transaction=${encodeURIComponent(transactionId)}&perPage=100`)
    return answer.status === 404 ? [] : listedRefunds.parse(answer.body).data
  }

  async function findRefund(transactionId: string, refundId: string): Promise<RefundAtProvider | null> {
    const found = (await listRefunds(transactionId)).find((refund) => refund.merchant_note === noteOf(refundId))
    return found ? refundAtProvider(found) : null
  }
}

/** What the shopper is offered on the provider's page. Whoever means to send money by bank may do so in each way. */
const channels: Record<PaymentMethod, readonly string[]> = {
  transfer: ['bank_transfer', 'bank', 'ussd'],
  card: ['card'],
  'bank-transfer': [],
}

const subjects: Record<string, 'payment' | 'refund' | 'dispute'> = {
  charge: 'payment',
  refund: 'refund',
}

function noteOf(refundId: string) {
  return `refund ${refundId}`
}

function isDuplicate(body: unknown): boolean {
  return /duplicate/i.test(declined.safeParse(body).data?.message ?? '')
}

/** Answers that say nothing of what was asked, only of who asks, and how often. */
const ofWhoAsks = [401, 403, 408, 429]

/** What became of a refund, or that Paystack refuses it. Throws where neither is said: then it is asked again. */
function readRefund({ status, body }: { status: number; body: unknown }) {
  const read = refunded.safeParse(body)
  if (read.success) return accept(refundAtProvider(read.data.data))
  if (declined.safeParse(body).success && !ofWhoAsks.includes(status)) return refuse('refused')
  throw new Error(`Paystack answers ${status} to a refund, and not what becomes of it`)
}

/** Processing is on its way; what asks for something of the customer waits for people. */
function refundAtProvider({ id, status }: z.infer<typeof refund>): RefundAtProvider {
  const states: Record<string, RefundAtProvider['state']> = {
    processed: 'processed',
    failed: 'failed',
    'needs-attention': 'needs-attention',
  }
  return { state: states[status] ?? 'pending', providerRefundId: id }
}

function readJson(bytes: Uint8Array) {
  return readJsonExactly(Buffer.from(bytes).toString('utf8'))
}

function readVerdict(data: z.infer<typeof verified>['data']): ProviderVerdict {
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
    domain: z.string(),
    status: z.string(),
    reference: z.string(),
    amount: z.int().min(0),
    currency: z.string(),
    paid_at: z.string().nullish(),
    channel: z.string().nullish(),
  }),
})

const refund = z.object({ id: transactionId, status: z.string(), merchant_note: z.string().nullish() })
const refunded = z.object({ status: z.literal(true), data: refund })
const listedRefunds = z.object({ status: z.literal(true), data: z.array(refund) })
const listedBanks = z.object({
  status: z.literal(true),
  data: z.array(z.object({ id: transactionId, name: z.string() })),
})
const declined = z.object({ status: z.literal(false), message: z.string() })

/** Test payments are worth nothing in a live shop, and the other way about. */
const fromDomain = z.object({ data: z.object({ domain: z.string() }) })

/** A name as Paystack gives them. No database keeps every sign that JSON can hold. */
const name = z.string().regex(/^[\x21-\x7e]{1,200}$/)

const notification = z.object({
  event: name,
  data: z.object({
    id: z.union([name, z.number()]).transform(String).nullish(),
    reference: name.nullish(),
    transaction_reference: name.nullish(),
    refund_reference: name.nullish(),
    transaction: z.object({ reference: name.nullish() }).nullish().catch(null),
    status: name.nullish(),
  }),
})
