import { sql } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { withoutEmails } from '#shop/email-address.ts'
import type { Log, OpenTransaction } from '#shop/ports.ts'
import type { TaskHandlers, TaskName, Tasks } from '#shop/tasks.ts'

/**
 * How stubborn each task is: tries, and seconds between the first two; later ones wait longer, up to a quarter of an
 * hour. One that is not done after `expireInSeconds` is given to another worker.
 */
const stubbornness: Record<TaskName, { retryLimit: number; retryDelay: number; expireInSeconds: number }> = {
  'check-payment': { retryLimit: 8, retryDelay: 5, expireInSeconds: 10 },
  'return-money': { retryLimit: 20, retryDelay: 5, expireInSeconds: 10 },
  'check-refund': { retryLimit: 8, retryDelay: 5, expireInSeconds: 10 },
  'find-strange-refunds': { retryLimit: 8, retryDelay: 5, expireInSeconds: 10 },
  'refund-payment': { retryLimit: 20, retryDelay: 10, expireInSeconds: 15 },
  'issue-invoice': { retryLimit: 20, retryDelay: 5, expireInSeconds: 10 },
  'issue-credit-note': { retryLimit: 20, retryDelay: 5, expireInSeconds: 10 },
  'claim-orders': { retryLimit: 20, retryDelay: 5, expireInSeconds: 10 },
  'import-products': { retryLimit: 20, retryDelay: 5, expireInSeconds: 20 },
  'undo-import': { retryLimit: 20, retryDelay: 5, expireInSeconds: 20 },
  'publish-products': { retryLimit: 8, retryDelay: 5, expireInSeconds: 15 },
  'forget-photo': { retryLimit: 20, retryDelay: 5, expireInSeconds: 10 },
  'send-mail': { retryLimit: 30, retryDelay: 10, expireInSeconds: 30 },
  'send-campaign-letter': { retryLimit: 8, retryDelay: 5, expireInSeconds: 30 },
}
/** How many of a task one process does side by side, where it waits for somebody outside and many wait for it; else one. */
const sideBySide: Partial<Record<TaskName, number>> = { 'check-payment': 4 }
const taskNames = Object.keys(stubbornness) as TaskName[]
const parkedTasks = 'parked'

/**
 * Tasks in the shop's own database: written by the transaction that causes them, done by workers, tried again after a
 * fault, and parked when nothing helps.
 */
export async function openTasks(pool: pg.Pool, kind: 'embedded' | 'postgres', log: Log) {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    supervise: true,
    // a task that was under way when its process died is found within this time after it has expired
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // what follows would write every few seconds, each time to the disk
    registerInstance: false,
    persistWarnings: false,
    monitorVacuum: false,
    reindex: false,
    openTelemetry: { enabled: false },
  })
  boss.on('error', (fault) => log.warn('tasks', { fault: String(fault) }))
  await boss.start()
  await prepareQueues(boss)
  if (kind === 'embedded') await resumeAbandoned(pool)

  const workers = new Map<TaskName, string[]>()
  const wake = (names: Iterable<TaskName>) => {
    for (const name of names) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  return {
    tasks: {
      async enqueue(name, data) {
        await boss.send(name, data)
        wake([name])
      },
    } satisfies Tasks,

    tasksIn(transaction: OpenTransaction) {
      const db = fromKysely(transaction)
      const enqueued = new Set<TaskName>()
      return {
        async enqueue(name, data) {
          await boss.send(name, data, { db })
          enqueued.add(name)
        },
        wake: () => wake(enqueued),
      } satisfies Tasks & { wake(): void }
    },

    /** Writes the tasks of a backup down again. */
    async restore(waiting: readonly WaitingTask[]) {
      for (const { name, data } of waiting) await boss.send(isTaskName(name) ? name : parkedTasks, data)
    },

    /** Takes those up again that were given up, and gives how many. */
    tryAgain: () => boss.redrive(parkedTasks),

    async work(handlers: TaskHandlers) {
      for (const name of taskNames) {
        const work = handlers[name] as (data: unknown) => Promise<void>
        const options = { pollingIntervalSeconds: kind === 'embedded' ? 5 : 2 }
        const begin = () =>
          boss.work(name, options, async ([job]) => {
            if (!job) return
            try {
              await work(job.data)
            } catch (fault) {
              const words = withoutEmails(String(fault))
              log.warn('a task failed and comes again', { task: name, fault: words })
              // beside the task all is kept that is in a fault, and databases name people in theirs
              throw new Error(words)
            } finally {
              // there may be more: without a word it would look again only after its interval
              wake([name])
            }
          })
        // by name each, since one that counts for several would be woken alone
        workers.set(name, await Promise.all(Array.from({ length: sideBySide[name] ?? 1 }, begin)))
      }
    },

    stop: () => boss.stop({ graceful: true, close: false, timeout: 8_000 }),
  }
}

/** A task that is not done, as it is written down. */
export type WaitingTask = { name: string; data: object }

/** The tasks of a database that are not done. One that was given up is among them under its own name. */
export async function listWaitingTasks(database: OpenTransaction): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select coalesce(source_name, name) as name, data from pgboss.job where state in ('created', 'retry', 'active') order by created_on, id`.execute(
    database,
  )
  return rows
}

function isTaskName(name: string): name is TaskName {
  return Object.hasOwn(stubbornness, name)
}

/** One process opens the embedded database: whatever was under way was so in one that has died. Nothing waits for it. */
async function resumeAbandoned(pool: pg.Pool) {
  await pool.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'")
}

async function prepareQueues(boss: PgBoss) {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(parkedTasks)) await boss.createQueue(parkedTasks)
  for (const name of taskNames) {
    const options = { ...stubbornness[name], retryBackoff: true, retryDelayMax: 900, deadLetter: parkedTasks }
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
}
