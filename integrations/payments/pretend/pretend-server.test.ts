import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openPretendLedger } from './pretend-ledger.ts'
import { openPretendServer } from './pretend-server.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

test('money that goes back while the shop is being told of it stays in the books', async () => {
  const told = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const shop = createServer(async (_, answer) => {
    told.resolve()
    await letGo.promise
    answer.end()
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  const folder = await mkdtemp(join(tmpdir(), 'pretend-'))
  endings.push(
    () => shop.close(),
    () => rm(folder, { recursive: true }),
  )
  const ledger = openPretendLedger(folder)
  const { app } = openPretendServer({
    folder,
    secretKey: 'secret',
    baseUrl: 'http://pretend.example',
    webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
  })
  const ask = (path: string, body: Record<string, unknown>) =>
    app.request(path, { method: 'POST', headers: { Authorization: 'Bearer secret' }, body: JSON.stringify(body) })

  await ask('/transaction/initialize', {
    email: 'ada@example.com',
    amount: 800_000,
    currency: 'NGN',
    reference: 'order-1',
    callback_url: 'http://shop.example/',
  })
  await app.request('/pay/order-1', { method: 'POST', body: new URLSearchParams({ outcome: 'success' }) })
  await told.promise
  expect((await ask('/refund', { transaction: 'order-1', amount: 800_000, merchant_note: 'refund 1' })).status).toBe(
    200,
  )
  letGo.resolve()

  await expect.poll(() => ledger.find('order-1')).toMatchObject({ notifyAt: null, refunds: [{ amountKobo: 800_000 }] })
})
