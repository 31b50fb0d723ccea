import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '#server/project-folder.ts'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'

// one process alone opens the embedded database
describe.runIf(testedDatabase === 'postgres')('jobs in a process of their own', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ env: { JOBS: 'apart' } })
  })
  afterAll(() => shop.stop())

  test('settle a payment and post its letters, which wait until then, and end cleanly', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/mainland-u-lock-14')
    const payPage = await checkOut(shopper, { assembly: 'none', email: 'apart@example.com' })
    const order = await pay(shopper, payPage, 'success')
    expect(order.text).not.toMatch(/\bPaid\b/)
    expect((await shopper.visit('/mailbox')).text).not.toContain('apart@example.com')

    const worker = startWork(shop)
    await eventually(
      () => shopper.visit(new URL(order.url).pathname),
      ({ text }) => /\bPaid\b/.test(text),
    )
    await eventually(
      () => shopper.visit('/mailbox'),
      ({ text }) => text.split('apart@example.com').length === 3,
    )

    worker.process.kill('SIGTERM')
    expect(await worker.exitCode).toBe(0)
    expect(worker.said()).not.toMatch(/\bERROR\b|\n\s+at /)
    expect(await shop.ask('invariants')).toEqual([])
  })
})

/** As `npm run work` does beside this shop. */
function startWork({ port, folder, databaseUrl }: RunningShop) {
  const child = spawn(process.execPath, [join(projectFolder, 'build', 'server', 'work.js')], {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SHOP_FOLDER: folder,
      DATABASE_URL: databaseUrl ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return { process: child, exitCode: once(child, 'exit').then(([code]) => code as number | null), said: () => said }
}
