import { createHmac, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import {
  openPretendLedger,
  type PretendOutcome,
  type PretendRefundState,
  type PretendTransaction,
} from '#integrations/payments/pretend/pretend-ledger.ts'
import { openPretendServer } from '#integrations/payments/pretend/pretend-server.ts'
import { type PaystackEvent, refundEvent } from './paystack-events.ts'

type Call = 'initialize' | 'verify' | 'refund' | 'retry'

/**
 * How a call goes wrong.
 *
 * down  the provider answers 503 and does nothing
 * cut   the provider does it, and the answer is lost on its way
 * hold  the provider answers when it is let go
 */
type Fault = 'down' | 'cut' | 'hold'

/**
 * A server that speaks Paystack's protocol in the test's own process, so that it goes on while the shop dies: its books
 * are the truth about money. Like Paystack it opens a reference once.
 */
export type PaystackStandIn = {
  /** What a shop needs to take its payments here. */
  environment: Record<string, string>
  /** Where notifications go from now on; null: nowhere, as if they were lost. */
  tell(origin: string | null): void
  /** Makes each call of this kind go wrong until it is mended. */
  fault(call: Call, fault: Fault): void
  mend(): void
  /** How often each call was made. */
  calls: Record<Call, number>
  /** What the shopper does on the page that the shop led to. Gives where the page leads back. */
  pay(payPageUrl: string, outcome: PretendOutcome): Promise<string>
  transactions(): Promise<PretendTransaction[]>
  /** Writes a payment into the books, whether the shop opened it or not; another one of the same reference before. */
  record(payment: Pick<PretendTransaction, 'reference' | 'status' | 'paidKobo'> & { currency?: string }): Promise<void>
  /** How refunds stand from now on when the shop asks for them. */
  beginRefundsAs(state: PretendRefundState): void
  /** Moves the refunds of a payment on, and tells the shop of it. */
  moveRefunds(reference: string, state: PretendRefundState): Promise<void>
  /** What somebody returns there, without the shop. */
  refundInDashboard(reference: string, amountKobo: number): Promise<void>
  sign(body: string): string
  /** Tells the shop something, signed. Gives its status. */
  notify(origin: string, event: PaystackEvent): Promise<number>
  /** What the shop may not know of yet: money that came less money that went back, by the order's number. */
  keptKobo(orderNumber: string): Promise<number>
  stop(): Promise<void>
}

export async function startPaystack(): Promise<PaystackStandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'paystack-'))
  const secretKey = 'sk_test_of_the_stand_in'
  const ledger = openPretendLedger(folder)
  const calls: Record<Call, number> = { initialize: 0, verify: 0, refund: 0, retry: 0 }
  const faults = new Map<Call, Fault>()
  let letGo = Promise.withResolvers<void>()
  let told: string | null = null
  let beginning: PretendRefundState = 'processed'
  const sign = (body: string) => createHmac('sha512', secretKey).update(body).digest('hex')
  async function notify(origin: string, event: PaystackEvent) {
    const body = JSON.stringify(event)
    const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': sign(body) }
    return (await fetch(`${origin}/webhooks/paystack`, { method: 'POST', headers, body })).status
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = openPretendServer({
    folder,
    secretKey,
    baseUrl: url,
    webhookUrl: `${url}/told`,
    beginRefund: () => beginning,
  })

  app.use(async (context, next) => {
    const call = callOf(context.req.method, context.req.path)
    if (!call) return next()
    calls[call] += 1
    const fault = faults.get(call)
    if (fault === 'down') return context.text('down', 503)
    if (fault === 'hold') await letGo.promise
    await next()
    if (fault === 'cut') context.env.incoming.socket.destroy()
  })
  app.post('/transaction/initialize', async (context, next) => {
    const { reference } = await context.req.json<{ reference: string }>()
    if (await ledger.find(reference))
      return context.json({ status: false, message: 'Duplicate Transaction Reference' }, 400)
    return next()
  })
  app.post('/told', async (context) => {
    if (told === null) return context.body(null, 200)
    const answer = await fetch(`${told}/webhooks/paystack`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'x-paystack-signature': context.req.header('x-paystack-signature') ?? '',
      },
      body: await context.req.arrayBuffer(),
    }).catch(() => null)
    return context.body(null, answer?.status === 200 ? 200 : 503)
  })
  app.route('/', provider.app)
  const stopTelling = provider.start()

  return {
    environment: { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: url },
    tell(origin) {
      told = origin
    },
    fault: (call, fault) => void faults.set(call, fault),
    mend() {
      faults.clear()
      letGo.resolve()
      letGo = Promise.withResolvers()
    },
    calls,
    async pay(payPageUrl, outcome) {
      const answer = await fetch(payPageUrl, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      })
      return answer.headers.get('Location') ?? ''
    },
    transactions: () => ledger.all(),
    async record({ reference, status, paidKobo, currency = 'NGN' }) {
      await ledger.change(reference, (before) => ({
        id: before?.id ?? String(9_007_199_254_740_993n + BigInt(randomInt(2 ** 47))),
        reference,
        amountKobo: before?.amountKobo ?? paidKobo,
        paidKobo,
        currency,
        email: before?.email ?? 'ada@example.com',
        callbackUrl: before?.callbackUrl ?? url,
        leftUrl: before?.leftUrl ?? null,
        status,
        isLeft: before?.isLeft ?? false,
        paidAt: status === 'success' ? new Date().toISOString() : null,
        notifyAt: null,
        refunds: before?.refunds ?? [],
      }))
    },
    beginRefundsAs(state) {
      beginning = state
    },
    async moveRefunds(reference, state) {
      await ledger.change(reference, (found) => {
        if (!found || found.refunds.length === 0) throw new Error(`nothing was returned of ${reference}`)
        return { ...found, refunds: found.refunds.map((refund) => ({ ...refund, status: state })) }
      })
      if (told) await notify(told, refundEvent(reference, state))
    },
    async refundInDashboard(reference, amountKobo) {
      const made = { id: randomInt(2 ** 47), note: 'returned by hand', amountKobo, status: 'processed' as const }
      await ledger.change(reference, (found) => found && { ...found, refunds: [...found.refunds, made] })
    },
    sign,
    notify,
    async keptKobo(orderNumber) {
      const own = (await ledger.all()).filter(({ reference }) => reference.startsWith(orderNumber))
      const came = own.filter(({ status }) => status === 'success').reduce((sum, { paidKobo }) => sum + paidKobo, 0)
      const returned = own.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== 'failed'))
      const went = returned.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
      return came - went
    },
    async stop() {
      stopTelling()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function callOf(method: string, path: string): Call | null {
  if (path === '/transaction/initialize') return 'initialize'
  if (path.startsWith('/transaction/verify/')) return 'verify'
  if (path.startsWith('/refund/retry_with_customer_details/')) return 'retry'
  return path === '/refund' && method === 'POST' ? 'refund' : null
}
