import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type OpenDatabase, openDatabase } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { openPrinter } from '#documents/print-paper.ts'
import { openAccounts } from '#integrations/accounts/open-accounts.ts'
import { openSingleSignOn } from '#integrations/accounts/single-sign-on.ts'
import { type Mailbox, openOutbox } from '#integrations/mail/outbox.ts'
import { openSmtp } from '#integrations/mail/smtp.ts'
import { bankTransfer } from '#integrations/payments/bank-transfer.ts'
import { noOnlinePayments } from '#integrations/payments/no-online-payments.ts'
import { openPaystack } from '#integrations/payments/paystack.ts'
import { openPretendServer, type PretendProvider } from '#integrations/payments/pretend/pretend-server.ts'
import { openDiskPhotoStore } from '#integrations/photos/disk-photo-store.ts'
import { openTasks } from '#integrations/tasks/pg-boss.ts'
import { taskHandlers } from '#jobs/handlers.ts'
import { runSweeps, startSweeping } from '#jobs/schedule.ts'
import { plantDemo } from '#seeds/demo/plant-demo.ts'
import { plantEssentials } from '#seeds/essentials/plant-essentials.ts'
import { type Role, visitor } from '#shop/identity/actor.ts'
import { longestPassword } from '#shop/identity/password-rules.ts'
import { sessionDays } from '#shop/identity/session.ts'
import { forgetClaimsOnMails } from '#shop/mails.ts'
import { required } from '#shop/outcome.ts'
import { offeredMethods } from '#shop/payments/offered-methods.ts'
import type { Log, MailCarrier, PaymentProvider, Printer, PublicPages } from '#shop/ports.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseHalfRestored } from './backup/restore-mark.ts'
import { type MovableClock, openClock } from './clock.ts'
import type { Environment } from './environment.ts'
import { type ArmedFailpoint, openFailpoint } from './failpoint.ts'
import { plantHistory } from './plant-history.ts'
import { projectFolder } from './project-folder.ts'
import { plantSignIns } from './sign-ins.ts'

export type OpenShop = {
  /** The shop as a visitor finds it. */
  shop: Shop
  database: OpenDatabase
  printer: Printer
  startJobs(): Promise<void>
  runSweeps(): Promise<void>
  /** Takes tasks up again that were given up, and gives how many. */
  tryTasksAgain(): Promise<number>
  close(): Promise<void>
  /** The demo's doors, each while nothing real is stated in its place; null in live mode. */
  demo: {
    payments: Hono | null
    mailbox: Mailbox | null
    /** Lets weeks pass in a demo that was planted just now; null in any other. */
    plantHistory: (() => Promise<void>) | null
  } | null
  /** The clock that tests move; null in live mode. */
  movableClock: MovableClock | null
  /** Where tests end the process; null in live mode. */
  failpoint: ArmedFailpoint | null
}

/**
 * A page is answered within ten seconds or not at all, and a task has thirty at most: what takes longer helps nobody,
 * and keeps a connection, or rows that others wait for. A lock is waited for much shorter than that, so that whoever
 * waits for one that is never released does not use up the connections of all others.
 */
const limits = { statementTimeoutMillis: 30_000, lockTimeoutMillis: 5_000, idleInTransactionMillis: 30_000 }

/** Opens the shop of this environment: database, tasks, photos, payments, mail. An empty database is filled first. */
export async function openShop(environment: Environment, log: Log, pages: PublicPages): Promise<OpenShop> {
  const { folder, databaseUrl, mode } = environment
  await mkdir(folder, { recursive: true })
  refuseHalfRestored(folder)
  const database = await openDatabase(
    databaseUrl ? { url: databaseUrl, ...limits } : { folder: join(folder, 'database') },
  )
  const applied = await migrate(database.kysely)
  if (applied.length > 0) log.info('the database is up to date', { migrations: applied.length })

  const clock = openClock()
  const failpoint = mode === 'demo' ? openFailpoint() : null
  const tasks = await openTasks(database.pool, database.kind, log)
  const payments = openPayments(environment)
  const mail = openMail(environment, () => clock.now())
  const shop: Shop = {
    database: database.kysely,
    tasks: tasks.tasks,
    tasksIn: tasks.tasksIn,
    payments: { online: payments.provider, 'bank-transfer': bankTransfer },
    accounts: openAccounts({
      origin: environment.origin,
      secret: environment.secret,
      now: () => clock.now(),
      sessionDays,
      longestPassword,
    }),
    singleSignOn: environment.singleSignOn && openSingleSignOn(environment.singleSignOn, log),
    mail: mail.carrier,
    photos: openDiskPhotoStore({ folder: join(folder, 'photos'), readyMade: readyMadePhotos(mode) }),
    customerPhotos: openDiskPhotoStore({ folder: join(folder, 'customer-photos'), isPlain: true }),
    reviewPhotos: openDiskPhotoStore({ folder: join(folder, 'review-photos') }),
    pages,
    clock,
    origin: environment.origin,
    isLive: mode === 'live',
    log,
    actor: visitor,
    reach: failpoint?.reach ?? (() => {}),
  }
  const people = await plantWhenEmpty(shop, environment, log)
  if (mode === 'live') await sayWhatIsAdvised(shop, database.kind)

  const stops: (() => unknown)[] = []
  return {
    shop,
    database,
    printer: openPrinter(join(projectFolder, 'documents/fonts')),
    async startJobs() {
      // one process opens the embedded database, so nobody else is at them
      if (database.kind === 'embedded') await forgetClaimsOnMails(shop)
      await tasks.work(taskHandlers(shop))
      stops.push(startSweeping(shop))
      if (payments.pretend) stops.push(payments.pretend.server.start())
    },
    runSweeps: () => runSweeps(shop),
    tryTasksAgain: tasks.tryAgain,
    async close() {
      for (const stop of stops) await stop()
      await tasks.stop()
      mail.close?.()
      await database.close()
    },
    demo:
      mode === 'demo'
        ? {
            payments: payments.pretend?.server.app ?? null,
            mailbox: mail.mailbox ?? null,
            plantHistory: people && payments.pretend ? historyOf(shop, payments.pretend.account, people) : null,
          }
        : null,
    movableClock: mode === 'demo' ? clock : null,
    failpoint,
  }
}

/** What a real shop can do without, and had better not. */
async function sayWhatIsAdvised(shop: Shop, database: 'embedded' | 'postgres') {
  if (database === 'embedded') shop.log.warn('a shop that sells had better use PostgreSQL: set DATABASE_URL')
  const settings = await readSettings(shop)
  const offered = offeredMethods(shop, settings)
  if (offered.every((method) => method === 'bank-transfer' && settings.bankAccount === null))
    shop.log.error('nobody can pay: give the account of the shop under Settings, Payments, or set PAYSTACK_SECRET_KEY')
}

type Payments = {
  provider: PaymentProvider
  pretend?: { account: PretendProvider; server: ReturnType<typeof openPretendServer> }
}

function openPayments({ mode, paystack, secret, folder, origin }: Environment): Payments {
  if (paystack) return { provider: openPaystack({ ...paystack, name: 'paystack' }) }
  // the environment has said that this is meant
  if (mode === 'live') return { provider: noOnlinePayments }

  const baseUrl = `${origin}/pretend-paystack`
  const secretKey = `pretend ${secret}`
  const webhookUrl = `${origin}/webhooks/paystack`
  const account = { folder: join(folder, 'pretend-paystack'), secretKey, baseUrl, webhookUrl }
  return {
    provider: openPaystack({ baseUrl, secretKey, name: 'pretend' }),
    pretend: { account, server: openPretendServer(account) },
  }
}

function historyOf(shop: Shop, pretend: PretendProvider, people: Map<Role | 'customer', string>) {
  const [manager = '', sales = '', stock = '', customer = ''] = (
    ['manager', 'sales', 'stock', 'customer'] as const
  ).map((role) => people.get(role))
  return () => {
    shop.log.info('filling the demo shop: orders, messages')
    return plantHistory(shop, pretend, { manager, sales, stock, customer })
  }
}

type Mail = { carrier: MailCarrier; mailbox?: Mailbox; close?(): void }

function openMail({ mode, smtpUrl, mailFrom, folder }: Environment, now: () => Date): Mail {
  if (smtpUrl && mailFrom) {
    const smtp = openSmtp({ url: smtpUrl, from: mailFrom })
    return { carrier: smtp, close: smtp.close }
  }
  if (mode === 'live') throw new Error('live mode sends its mail through a mail server')
  const outbox = openOutbox(join(folder, 'outbox'), now)
  return { carrier: outbox, mailbox: outbox }
}

function readyMadePhotos(mode: Environment['mode']) {
  const essentials = join(projectFolder, 'seeds/essentials/photos')
  return mode === 'demo' ? [essentials, join(projectFolder, 'seeds/demo/photos')] : [essentials]
}

/** Gives the accounts of the people of a demo that is new; null for any other shop. */
async function plantWhenEmpty(shop: Shop, { mode, folder }: Environment, log: Log) {
  const gardener: Shop = { ...shop, actor: { kind: 'shop', task: 'first start' } }
  const isNew = await plantGoods(gardener, mode, log)
  if (mode === 'live') return null
  const somebody = await shop.database.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (somebody) return null
  const people = await plantSignIns(gardener, folder)
  return isNew ? people : null
}

async function plantGoods(gardener: Shop, mode: Environment['mode'], log: Log) {
  const planted = await gardener.database.selectFrom('settings').select('name').limit(1).executeTakeFirst()
  if (planted) return false

  log.info('filling the new shop: settings, delivery zones, categories')
  required(await plantEssentials(gardener, join(projectFolder, 'seeds/essentials')))
  if (mode === 'live') return true
  log.info('filling the demo shop: products, photos, stock')
  required(await plantDemo(gardener))
  return true
}
