import { createHmac, randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { payPage } from './pay-page.ts'
import {
  openPretendLedger,
  outcomes,
  type PretendOutcome,
  type PretendRefundState,
  type PretendTransaction,
} from './pretend-ledger.ts'

export type PretendProvider = {
  folder: string
  secretKey: string
  /** Where this server is reached, with its path. */
  baseUrl: string
  /** Where the shop hears of payments, on the shop's own host: the pay page names the shop by it. */
  webhookUrl: string
  /** How a refund stands when it is asked for; at once with the customer, unless stated. */
  beginRefund?: () => PretendRefundState
}

const lateBy = 8_000
const triesEvery = 2_000

/**
 * A payment provider that moves no money: it speaks Paystack's protocol over HTTP, shows a hosted page on which the
 * outcome is chosen, and tells the shop by signed webhooks, late ones too. It serves development, tests and the demo.
 */
export function openPretendServer({ folder, secretKey, baseUrl, webhookUrl, beginRefund }: PretendProvider) {
  const merchant = new URL(webhookUrl).host
  const ledger = openPretendLedger(folder)
  const app = new Hono()

  for (const path of ['/transaction/*', '/refund/*', '/bank'])
    app.use(path, async (context, next) => {
      if (context.req.header('Authorization') !== `Bearer ${secretKey}`) return context.json(no('Invalid key'), 401)
      await next()
    })

  app.post('/transaction/initialize', async (context) => {
    const asked = initialize.safeParse(await context.req.json().catch(() => null))
    if (!asked.success) return context.json(no('Invalid transaction'), 400)
    const { reference, amount, email, callback_url, metadata } = asked.data
    const known = await ledger.find(reference)
    if (known && known.amountKobo !== amount) return context.json(no('Duplicate Transaction Reference'), 400)
    await ledger.change(
      reference,
      (standing) =>
        standing ?? {
          id: String(9_007_199_254_740_993n + BigInt(randomInt(2 ** 47))),
          reference,
          amountKobo: amount,
          paidKobo: 0,
          currency: 'NGN',
          email,
          callbackUrl: callback_url,
          leftUrl: metadata?.cancel_action ?? null,
          status: 'abandoned',
          isLeft: false,
          paidAt: null,
          notifyAt: null,
          refunds: [],
        },
    )
    return context.json(yes({ authorization_url: payPageOf(reference), access_code: reference, reference }))
  })

  app.get('/transaction/verify/:reference', async (context) => {
    const found = await ledger.find(context.req.param('reference'))
    if (!found) return context.json(no('Transaction reference not found.'), 404)
    return exactJson(yes(describe(found)), found.id)
  })

  app.post('/refund', async (context) => {
    const asked = refund.safeParse(await context.req.json().catch(() => null))
    const found = asked.success ? await ledger.findByIdOrReference(asked.data.transaction) : null
    if (!asked.success || found?.status !== 'success') return context.json(no('Transaction cannot be refunded'), 400)
    const { amount, merchant_note: note } = asked.data
    const made = { id: randomInt(2 ** 47), note, amountKobo: amount, status: beginRefund?.() ?? 'processed' }
    let isCovered = false
    await ledger.change(found.reference, (standing) => {
      isCovered = standing !== null && returnedKobo(standing) + amount <= standing.paidKobo
      return standing && isCovered ? { ...standing, refunds: [...standing.refunds, made] } : null
    })
    return isCovered ? context.json(yes(describeRefund(made))) : context.json(no('Refund exceeds the payment'), 400)
  })

  app.post('/refund/retry_with_customer_details/:id', async (context) => {
    const id = Number(context.req.param('id'))
    const asked = refundRetry.safeParse(await context.req.json().catch(() => null))
    const found = (await ledger.all()).find(({ refunds }) => refunds.some((refund) => refund.id === id))
    const isKnown = banks.some((bank) => String(bank.id) === asked.data?.refund_account_details.bank_id)
    if (!isKnown || !found) return context.json(no('Invalid account details'), 400)
    let retried: PretendTransaction['refunds'][number] | undefined
    await ledger.change(found.reference, (standing) => {
      const refunds = (standing?.refunds ?? []).map((refund) => {
        if (refund.id !== id || refund.status !== 'needs-attention') return refund
        retried = { ...refund, status: beginRefund?.() ?? 'processed' }
        return retried
      })
      return standing && retried ? { ...standing, refunds } : null
    })
    return retried ? context.json(yes(describeRefund(retried))) : context.json(no('Refund cannot be retried'), 400)
  })

  app.get('/bank', (context) => context.json(yes(banks)))

  app.get('/refund', async (context) => {
    const found = await ledger.findByIdOrReference(context.req.query('transaction') ?? '')
    return context.json(yes((found?.refunds ?? []).map(describeRefund)))
  })

  app.get('/pay/:reference', async (context) => {
    const found = await ledger.find(context.req.param('reference'))
    if (!found) return context.notFound()
    if (found.status === 'success') return context.redirect(returnUrlOf(found), 303)
    const { amountKobo, email } = found
    return context.html(
      payPage({
        reference: found.reference,
        amountKobo,
        email,
        merchant,
        actionUrl: payPageOf(found.reference),
        state: found.isLeft ? 'left' : found.status === 'failed' ? 'failed' : 'open',
      }),
    )
  })

  app.post('/pay/:reference', async (context) => {
    const found = await ledger.find(context.req.param('reference'))
    const outcome = z.enum(outcomes).safeParse((await context.req.parseBody()).outcome)
    if (!found) return context.notFound()
    if (!outcome.success) return context.redirect(payPageOf(found.reference), 303)
    if (found.status !== 'success') await settle(found, outcome.data)
    const isLeft = outcome.data === 'abandon' && found.status !== 'success'
    return context.redirect((isLeft && found.leftUrl) || returnUrlOf(found), 303)
  })

  async function settle(found: PretendTransaction, outcome: PretendOutcome) {
    const now = Date.now()
    const ends = {
      success: { status: 'success', paidKobo: found.amountKobo, notifyIn: 0 },
      delay: { status: 'success', paidKobo: found.amountKobo, notifyIn: lateBy },
      silence: { status: 'success', paidKobo: found.amountKobo, notifyIn: null },
      'wrong-amount': { status: 'success', paidKobo: Math.floor(found.amountKobo / 2), notifyIn: 0 },
      decline: { status: 'failed', paidKobo: 0, notifyIn: null },
      abandon: { status: 'abandoned', paidKobo: 0, notifyIn: null },
    } as const
    const { status, paidKobo, notifyIn } = ends[outcome]
    await ledger.change(found.reference, (standing) =>
      standing === null || standing.status === 'success'
        ? null
        : {
            ...standing,
            status,
            isLeft: outcome === 'abandon',
            paidKobo,
            paidAt: status === 'success' ? new Date(now).toISOString() : null,
            notifyAt: notifyIn === null ? null : new Date(now + notifyIn).toISOString(),
          },
    )
    if (notifyIn === 0) void notifyOwed()
  }

  /** Tells the shop what it is owed, as long as it does not answer 200. */
  async function notifyOwed() {
    for (const due of await ledger.owed()) {
      if (due.notifyAt === null || Date.parse(due.notifyAt) > Date.now()) continue
      // money may have gone back while the shop was being told
      if (await deliver(due)) await ledger.change(due.reference, (told) => told && { ...told, notifyAt: null })
    }
  }

  async function deliver(paid: PretendTransaction) {
    const body = withExactId(JSON.stringify({ event: 'charge.success', data: describe(paid) }), paid.id)
    const signature = createHmac('sha512', secretKey).update(body).digest('hex')
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-paystack-signature': signature },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)
    return response?.status === 200
  }

  const payPageOf = (reference: string) => `${baseUrl}/pay/${encodeURIComponent(reference)}`

  return {
    app,
    /** Begins to deliver what is owed, also from before a restart. */
    start() {
      const timer = setInterval(() => void notifyOwed(), triesEvery)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

function returnedKobo({ refunds }: PretendTransaction): number {
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}

function describeRefund({ id, note, amountKobo, status }: PretendTransaction['refunds'][number]) {
  return { id, status, amount: amountKobo, currency: 'NGN', merchant_note: note }
}

function returnUrlOf({ callbackUrl, reference }: PretendTransaction) {
  const url = new URL(callbackUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.toString()
}

function describe(transaction: PretendTransaction) {
  const { id, reference, paidKobo, amountKobo, currency, paidAt } = transaction
  const status = isOnItsWay(transaction) ? 'ongoing' : transaction.status
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount: status === 'success' ? paidKobo : amountKobo,
    requested_amount: amountKobo,
    currency,
    paid_at: paidAt,
    channel: 'bank_transfer',
  }
}

/** Until a late confirmation is due, the provider itself does not know better. */
function isOnItsWay({ status, notifyAt }: PretendTransaction) {
  return status === 'success' && notifyAt !== null && Date.parse(notifyAt) > Date.now()
}

/** Paystack sends ids as bare numbers of 64 bits, which `JSON.stringify` cannot write. */
function withExactId(json: string, id: string) {
  return json.replace(`"id":"${id}"`, `"id":${id}`)
}

function exactJson(body: unknown, id: string) {
  return new Response(withExactId(JSON.stringify(body), id), { headers: { 'Content-Type': 'application/json' } })
}

const yes = <Data>(data: Data) => ({ status: true, message: 'ok', data })
const no = (message: string) => ({ status: false, message })

const initialize = z.object({
  email: z.email(),
  amount: z.int().min(100),
  currency: z.literal('NGN'),
  reference: z.string().regex(/^[A-Za-z0-9.=-]{1,100}$/),
  callback_url: z.url(),
  metadata: z.object({ cancel_action: z.url().nullish() }).nullish(),
})

const refundRetry = z.object({
  refund_account_details: z.object({
    currency: z.literal('NGN'),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.string(),
  }),
})

/** A few of those that Paystack knows. */
const banks = [
  { id: 1, name: 'Access Bank' },
  { id: 9, name: 'Guaranty Trust Bank' },
  { id: 21, name: 'Zenith Bank' },
]

const refund = z.object({ transaction: z.string(), amount: z.int().min(1), merchant_note: z.string() })
