import type { Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Kobo } from './money.ts'
import type { Outcome } from './outcome.ts'
import type { PhotoStore } from './photo.ts'

export type { PhotoStore }

/** A transaction that is open on the shop's database. */
export type OpenTransaction = Transaction<DB>

/** The time of day as the shop sees it. Tests move it; nothing asks the database or the machine. */
export type Clock = { now(): Date }

export type Log = {
  info(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
  error(message: string, facts?: Record<string, unknown>): void
}

/** One letter, ready to post. The identity lets a mail server or a reader drop a second copy. */
export type Letter = { identity: string; to: string; subject: string; html: string; text: string }

export type MailCarrier = { post(letter: Letter): Promise<void> }

/** What a payment provider says of one attempt. Anything but `succeeded` may still change. */
export type ProviderVerdict =
  | {
      state: 'succeeded'
      amountKobo: Kobo
      currency: string
      transactionId: string
      paidAt: Date | null
      channel: string | null
    }
  | { state: 'pending' | 'failed' | 'abandoned' | 'unknown' }

export type PaymentStart = {
  reference: string
  amountKobo: Kobo
  email: string
  /** Where the provider sends the shopper when it is done. */
  returnUrl: string
  orderNumber: string
}

/** A payment provider. Every call may throw when it cannot be reached: nothing is known then, and nothing is changed. */
export type PaymentProvider = {
  name: string
  /** Opens an attempt under our reference and gives the page where the shopper pays. The same reference never opens two. */
  start(start: PaymentStart): Promise<{ payPageUrl: string }>
  verify(reference: string): Promise<ProviderVerdict>
  refund(refund: {
    reference: string
    amountKobo: Kobo
    refundId: string
  }): Promise<Outcome<{ state: 'pending' | 'processed' }, 'refused'>>
  /** True when these bytes were signed by the provider. Compared in constant time over the raw bytes. */
  isSigned(bytes: Uint8Array, signature: string): boolean
  /** What a signed notification is about, or null when it does not concern a payment. */
  readNotification(bytes: Uint8Array): { event: string; reference: string; dedupeKey: string } | null
}

/** Pages that are kept for visitors. A commit that changes what they show names the tags to drop. */
export type PublicPages = {
  drop(tags: readonly string[]): void
  /** Tells the other processes on the same database: written in the transaction, heard when it commits. */
  announce?(tags: readonly string[], transaction: OpenTransaction): Promise<void>
  /** Gives what `read` gives, read once for all who ask under this key until one of the tags is dropped. */
  keep?<Fact>(key: string, tags: readonly string[], read: () => Promise<Fact>): Promise<Fact>
}
