import type { Database } from '#database/database.ts'
import type { Failpoint } from './failpoints.ts'
import type { Actor } from './identity/actor.ts'
import type { Outcome } from './outcome.ts'
import type {
  Accounts,
  Clock,
  Log,
  MailCarrier,
  OpenTransaction,
  PaymentProviders,
  PhotoStore,
  PublicPages,
  SingleSignOn,
} from './ports.ts'
import type { Tasks } from './tasks.ts'

/** Everything a verb may touch. It is the first argument of each of them; there is nothing ambient. */
export type Shop = {
  database: Database | OpenTransaction
  tasks: Tasks
  /** The tasks as they would be written by this transaction. */
  tasksIn(transaction: OpenTransaction): Tasks & { wake(): void }
  payments: PaymentProviders
  accounts: Accounts
  /** Null where none is configured: people sign in here. */
  singleSignOn: SingleSignOn | null
  mail: MailCarrier
  photos: PhotoStore
  /** What customers send for the team's eyes. */
  customerPhotos: PhotoStore
  /** What buyers send with a review: shown to others once the team has published it. */
  reviewPhotos: PhotoStore
  pages: PublicPages
  clock: Clock
  /** Scheme and host of the shop as visitors type it, without a slash at the end. */
  origin: string
  /** False in the demo, in which nothing is real. */
  isLive: boolean
  log: Log
  actor: Actor
  /** Says that a step of the way of money is reached; tests end the process there. Does nothing otherwise. */
  reach(point: Failpoint): void
  /** Set while a transaction is open: what to do once it has committed. */
  unfinished?: { droppedTags: Set<string> }
}

/**
 * Runs a verb in one transaction. Its `shop` carries the transaction, and tasks that commit with it. A refusal rolls
 * back and is returned; a fault rolls back and is thrown. Inside an open transaction it joins that one, so that verbs
 * may call verbs. One that PostgreSQL has ended because it waited with others in a ring is run once more: whoever it
 * waited for goes first then. So a verb speaks to nobody but the database in here.
 */
export async function transact<Result extends Outcome<unknown, string, unknown>>(
  shop: Shop,
  verb: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  if (shop.unfinished) return verb(shop)

  try {
    return await runOnce(shop, verb)
  } catch (fault) {
    if (isRing(fault)) return runOnce(shop, verb)
    throw fault
  }
}

async function runOnce<Result extends Outcome<unknown, string, unknown>>(
  shop: Shop,
  verb: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const unfinished = { droppedTags: new Set<string>() }
  try {
    const { result, tasks } = await shop.database.transaction().execute(async (transaction) => {
      const tasks = shop.tasksIn(transaction)
      const result = await verb({ ...shop, database: transaction, tasks, unfinished })
      if (!result.accepted) throw new RolledBack(result)
      await shop.pages.announce?.([...unfinished.droppedTags], transaction)
      return { result, tasks }
    })
    shop.pages.drop([...unfinished.droppedTags])
    tasks.wake()
    return result
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.result as Result
    throw fault
  }
}

/** Nothing of the transaction remains, and the others of the ring have gone on. */
function isRing(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === '40P01'
}

/** Names what visitors will see change when this transaction commits: `product:…`, `listing`, `settings`, `content:…`. */
export function dropPages(shop: Shop, ...tags: string[]): void {
  if (shop.unfinished) for (const tag of tags) shop.unfinished.droppedTags.add(tag)
  else shop.pages.drop(tags)
}

/** Reads something that many pages are made from once, until one of its tags is dropped; in a transaction every time. */
export function keepFact<Fact>(
  shop: Shop,
  key: string,
  tags: readonly string[],
  read: () => Promise<Fact>,
): Promise<Fact> {
  return shop.unfinished || !shop.pages.keep ? read() : shop.pages.keep(key, tags, read)
}

class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('refused')
    this.result = result
  }
}
