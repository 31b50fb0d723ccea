import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '#server/project-folder.ts'
import { checkOut, numberOn, putInCart } from '../support/buy.ts'
import { postgresServer, testedDatabase } from '../support/demo-data.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { findPostgresBinaries } from '../support/postgres-binaries.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'

const hasPostgres = process.env.TEST_DATABASE_URL !== undefined || findPostgresBinaries() !== undefined
/** A shop moves to the other database where this machine has one. */
const otherDatabase = testedDatabase === 'embedded' && hasPostgres ? 'postgres' : 'embedded'

let scratch: string
let mail: MailServer
let paystack: PaystackStandIn
let shop: RunningShop
let restored: RunningShop
let target: { folder: string; databaseUrl: string | null }
let environment: Record<string, string>

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'backup-'))
  mail = await startMailServer()
  paystack = await startPaystack()
  environment = { ...paystack.environment, SMTP_URL: mail.url, MAIL_FROM: 'Shop <shop@shop.example>' }
  shop = await startShop({ env: environment })
  paystack.tell(shop.origin)
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  target = {
    folder: join(scratch, 'restored'),
    databaseUrl: otherDatabase === 'postgres' ? await (await postgresServer()).createDatabase(name) : null,
  }
})
afterAll(async () => {
  await restored?.stop()
  await shop?.stop()
  await paystack?.stop()
  await mail?.close()
  await rm(scratch, { recursive: true, force: true })
})

describe('a shop that is lost', () => {
  const [ada, bola, chidi] = ['ada', 'bola', 'chidi'].map((name) => `${name}@backup.example`) as [
    string,
    string,
    string,
  ]
  let paid: Page
  let open: { shopper: Shopper; payPage: Page }
  let returning: Page
  let backup: string
  const photo = `${'0'.repeat(32)}-240.avif`
  const picture = randomBytes(50_000)

  test('has had a backup taken while it sold', async () => {
    paid = await payFor(ada)
    open = await reachPayPage(bola)
    returning = await payFor(chidi)
    // from now on nothing is done that is owed
    mail.mood = 'busy'
    paystack.fault('refund', 'down')
    await cancel(returning)

    await mkdir(join(shop.folder, 'photos'), { recursive: true })
    await writeFile(join(shop.folder, 'photos', photo), picture)

    const browsing = Array.from({ length: 20 }, (_, page) =>
      new Shopper(shop.origin).visit(`/shop?q=bike&page=${page}`),
    )
    const { said } = await run('backup', shop, join(scratch, 'backups'))
    expect(said).toMatch(/holds [\d,]+ rows of \d+ tables, [1-9]\d* tasks that are not done/)
    for (const { status } of await Promise.all(browsing)) expect(status).toBe(200)
    expect(await shop.ask('invariants')).toEqual([])

    const [name] = await readdir(join(scratch, 'backups'))
    backup = join(scratch, 'backups', name ?? '')
    await shop.kill()
  })

  test('has one taken while it is closed, which says when rows are missing since the last', async () => {
    const last = join(scratch, 'backups', 'shop-2099-01-01T00-00-00Z')
    await mkdir(last)
    const manifest = await manifestOf(backup)
    const more = manifest.tables.map((table: { rows: number }) => ({ ...table, rows: table.rows * 2 }))
    await writeFile(join(last, 'manifest.json'), JSON.stringify({ ...manifest, tables: more }))
    const second = await run('backup', shop, join(scratch, 'backups'))
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining('where are they?') })

    const [, later = ''] = (await readdir(join(scratch, 'backups'))).toSorted()
    const taken = await manifestOf(join(scratch, 'backups', later))
    expect(taken.tables.map(unlessTried)).toEqual(manifest.tables.map(unlessTried))
  })

  test('is not filled from a backup of which a byte has changed', async () => {
    const damaged = join(scratch, 'damaged')
    await cp(backup, damaged, { recursive: true })
    await appendFile(join(damaged, 'tables', 'orders.jsonl.gz'), 'x')
    const refused = await run('restore', target, damaged)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('damaged: tables/orders.jsonl.gz') })
  })

  test('is not filled from a backup of a newer shop', async () => {
    const newer = join(scratch, 'newer')
    await cp(backup, newer, { recursive: true })
    const manifest = await manifestOf(newer)
    manifest.migrations.push('9999-later')
    await writeFile(join(newer, 'manifest.json'), JSON.stringify(manifest))
    const refused = await run('restore', target, newer)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('does not know 9999-later') })
  })

  test('is not opened while a restore has not come to its end', async () => {
    await mkdir(target.folder)
    await writeFile(join(target.folder, 'restore-under-way'), nameOf(target.databaseUrl))
    await writeFile(join(target.folder, 'secret'), 'half a se')
    const opened = startShop({ data: target }).then(
      () => 'it opened',
      (error: Error) => error.message,
    )
    expect(await opened).toContain('did not come to its end')
  })

  test(`is restored on the ${otherDatabase} database, where its books are right`, async () => {
    const filled = await run('restore', target, backup)
    expect(filled.said).toContain('Its books are right')
    expect(filled.code).toBe(0)
    const secret = (of: { folder: string }) => readFile(join(of.folder, 'secret'), 'utf8')
    expect(await secret(target)).toBe(await secret(shop))
    expect(await readFile(join(target.folder, 'photos', photo))).toEqual(picture)

    const again = await run('restore', target, backup)
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })

    mail.mood = 'taking'
    paystack.mend()
    restored = await startShop({ data: target, env: { ...environment, PORT: String(shop.port) } })
    expect(restored.said()).not.toContain('filling')
    expect(await restored.ask('invariants')).toEqual([])
  })

  test('still shows an order by its link, and knows money that comes for an open one', async () => {
    const link = new URL(paid.url).pathname
    expect((await new Shopper(restored.origin).visit(link)).text).toContain('is paid.')

    await paystack.pay(open.payPage.url, 'success')
    await eventually(
      () => open.shopper.visit('/checkout'),
      ({ text }) => text.includes('is paid.'),
    )
  })

  test('returns the money that it owed, once', async () => {
    await eventually(
      () => new Shopper(restored.origin).visit(new URL(returning.url).pathname),
      ({ text }) => /We returned ₦/.test(text),
    )
    expect(await paystack.keptKobo(numberOn(returning))).toBe(0)
    expect(await paystack.keptKobo(numberOn(paid))).toBeGreaterThan(0)
  })

  test('sells on, and writes every letter once', async () => {
    const late = await payFor('dayo@backup.example')
    expect(await paystack.keptKobo(numberOn(late))).toBeGreaterThan(0)
    await eventually(
      () => restored.ask('status') as Promise<{ unsentMails: number }>,
      ({ unsentMails }) => unsentMails === 0,
    )
    const letters = (email: string) => mail.letters.filter(({ to }) => to === email)
    const counts = [ada, bola, chidi, 'dayo@backup.example'].map((email) => letters(email).length)
    expect(counts).toEqual([2, 2, 4, 2])
    expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(mail.letters.length)
    expect(await restored.ask('invariants')).toEqual([])
  })
})

async function reachPayPage(email: string) {
  const shopper = new Shopper(restored?.origin ?? shop.origin)
  await putInCart(shopper, '/product/mainland-coil-lock')
  return { shopper, payPage: await checkOut(shopper, { email, assembly: 'none' }) }
}

async function payFor(email: string): Promise<Page> {
  const { shopper, payPage } = await reachPayPage(email)
  const back = new URL(await paystack.pay(payPage.url, 'success'))
  return eventually(
    () => shopper.visit(back.pathname),
    ({ text }) => text.includes('is paid.'),
  )
}

async function cancel(order: Page) {
  const shopper = new Shopper(shop.origin)
  await shopper.submit(await shopper.visit(`${new URL(order.url).pathname}/cancel`), /\/cancel$/)
  await eventually(
    () => shopper.visit(new URL(order.url).pathname),
    ({ text }) => text.includes('Your order was cancelled'),
  )
}

/** What is owed may have been tried once more before the shop died, and its row says so. */
function unlessTried({ sha256, ...table }: { name: string; sha256: string }) {
  return ['mails', 'refunds'].includes(table.name) ? table : { ...table, sha256 }
}

async function manifestOf(backup: string) {
  return JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
}

/** As the mark of a restore names it. */
function nameOf(databaseUrl: string | null): string {
  return databaseUrl ? `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}` : 'the embedded database'
}

/** As `npm run backup` and `npm run restore` do. */
async function run(
  command: 'backup' | 'restore',
  { folder, databaseUrl }: { folder: string; databaseUrl: string | null },
  argument: string,
): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    SHOP_FOLDER: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [`server/commands/${command}.ts`, argument],
      { cwd: projectFolder, env },
    )
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}
