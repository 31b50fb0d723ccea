import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** How the shopper on the pretend page lets a payment end. */
export const outcomes = ['success', 'decline', 'abandon', 'delay', 'silence', 'wrong-amount'] as const
export type PretendOutcome = (typeof outcomes)[number]

const refundStates = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const
export type PretendRefundState = (typeof refundStates)[number]

const transaction = z.object({
  id: z.string(),
  reference: z.string(),
  amountKobo: z.int(),
  paidKobo: z.int(),
  currency: z.string().default('NGN'),
  email: z.string(),
  callbackUrl: z.string(),
  /** Where who leaves without paying is led; null: where all others are. */
  leftUrl: z.string().nullable().default(null),
  /** As Paystack says it: `abandoned` from the beginning, until somebody pays. */
  status: z.enum(['ongoing', 'success', 'failed', 'abandoned']),
  /** Somebody has left the page without paying. */
  isLeft: z.boolean().default(false),
  paidAt: z.string().nullable(),
  /** Set while a notification is still owed to the shop. */
  notifyAt: z.string().nullable(),
  refunds: z.array(
    z.object({
      id: z.int(),
      note: z.string(),
      amountKobo: z.int(),
      status: z.enum(refundStates).default('processed'),
    }),
  ),
})
export type PretendTransaction = z.infer<typeof transaction>

/** By file, the last change that somebody is at: books opened twice are one. */
const changes = new Map<string, Promise<unknown>>()

/**
 * The books of the pretend provider: a file for each transaction, outside the shop's database, as a real provider's
 * books would be. What is written is on the disk before anyone is told.
 */
export function openPretendLedger(folder: string) {
  const fileOf = (reference: string) => join(folder, `${encodeURIComponent(reference)}.json`)

  async function find(reference: string): Promise<PretendTransaction | null> {
    const text = await readFile(fileOf(reference), 'utf8').catch(() => null)
    return text === null ? null : transaction.parse(JSON.parse(text))
  }

  async function save(saved: PretendTransaction) {
    await mkdir(folder, { recursive: true })
    const draft = `${fileOf(saved.reference)}.${randomUUID()}`
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(JSON.stringify(saved, null, 2))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, fileOf(saved.reference))
  }

  return {
    find,

    /**
     * Changes one transaction after another has been changed: `edit` sees what stands, and gives what is to stand, or
     * null to leave it.
     */
    change(reference: string, edit: (found: PretendTransaction | null) => PretendTransaction | null): Promise<void> {
      const file = fileOf(reference)
      const changed = (changes.get(file) ?? Promise.resolve()).then(async () => {
        const edited = edit(await find(reference))
        if (edited) await save(edited)
      })
      const settled = changed.catch(() => {})
      changes.set(file, settled)
      void settled.then(() => changes.get(file) === settled && changes.delete(file))
      return changed
    },

    /** Paystack's refunds name a transaction by either. */
    async findByIdOrReference(name: string): Promise<PretendTransaction | null> {
      const named = /^[A-Za-z0-9.=-]{1,100}$/.test(name) ? await find(name) : null
      return named ?? (await this.all()).find(({ id }) => id === name) ?? null
    },

    /** Transactions whose notification is still owed. */
    async owed(): Promise<PretendTransaction[]> {
      return (await this.all()).filter(({ notifyAt }) => notifyAt !== null)
    },

    async all(): Promise<PretendTransaction[]> {
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => find(decodeURIComponent(name.slice(0, -5)))),
      )
      return found.filter((each) => each !== null)
    },
  }
}
