import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Kobo } from './money.ts'
import type { Outcome } from './outcome.ts'
import type { Paper } from './paper.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { PhotoStore } from './photo.ts'
import type { SingleSignOn } from './single-sign-on.ts'

export type { PhotoStore, SingleSignOn }

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
export type Letter = {
  identity: string
  to: string
  subject: string
  html: string
  text: string
  /** Where one POST, by a mail program too, sees to it that nobody writes to them like this again (RFC 8058). */
  leaveUrl?: string
  /** What it is about for a calendar, as an iCalendar file (RFC 5545). */
  calendar?: string
}

/**
 * The carrier has surely not taken a letter: for now, or for good. After any other fault nobody knows. `words` go into the
 * log, and name nobody.
 */
export class LetterRefused extends Error {
  override name = 'LetterRefused'
  readonly isForGood: boolean
  constructor(words: string, { isForGood }: { isForGood: boolean }) {
    super(words)
    this.isForGood = isForGood
  }
}

export type MailCarrier = { post(letter: Letter): Promise<void> }

/** The shop's database, or a transaction that is open on it. */
export type AccountsDatabase = Kysely<DB>

/** A session that has just begun: whoever holds its token is this person, until it ends. */
export type OpenedSession = { userId: string; sessionToken: string }

/**
 * Who keeps passwords, opens sessions and asks for second factors. Each call names the database that it works on, so
 * that it joins a transaction. Addresses come in small letters.
 */
export type Accounts = {
  /** A new person with a password, signed in. Refuses an address that somebody has. */
  signUp(
    database: AccountsDatabase,
    person: { email: string; password: string; name: string; device: string | null },
  ): Promise<Outcome<OpenedSession, 'address-in-use'>>
  /**
   * An unknown address, a wrong password, and one that is changed at this moment are refused alike, after the same
   * work. Whoever has two-step sign-in on and knows the password is asked for the second step: no session is open yet.
   */
  signIn(
    database: AccountsDatabase,
    proof: { email: string; password: string; device: string | null },
  ): Promise<Outcome<OpenedSession, 'wrong-credentials' | 'second-step'>>
  /** The second step: six figures of an authenticator app, or one of the recovery codes. Each is good once. */
  openWithSecondStep(
    database: AccountsDatabase,
    proof: { userId: string; code: string; device: string | null },
  ): Promise<Outcome<OpenedSession, 'wrong-code'>>
  /** Makes a secret for an authenticator app, and recovery codes. Nothing is asked for until it is confirmed. */
  startTwoStep(
    database: AccountsDatabase,
    proof: { sessionToken: string; password: string; issuer: string },
  ): Promise<Outcome<{ uri: string; recoveryCodes: string[] }, 'wrong-password' | 'on-already' | 'signed-out'>>
  /**
   * Turns two-step sign-in on for whoever shows that their app has the secret. The session goes on under a new token.
   */
  confirmTwoStep(
    database: AccountsDatabase,
    proof: { sessionToken: string; code: string },
  ): Promise<Outcome<OpenedSession, 'wrong-code' | 'signed-out'>>
  /** Turns it off. The session goes on under a new token. */
  stopTwoStep(
    database: AccountsDatabase,
    proof: { sessionToken: string; password: string },
  ): Promise<Outcome<OpenedSession, 'wrong-password' | 'signed-out'>>
  /** Opens a session for whoever has proved in another way who they are. */
  openSession(database: AccountsDatabase, person: { userId: string; device: string | null }): Promise<OpenedSession>
  /** What is kept of somebody's password, where this is it; null where it is not. */
  checkPassword(database: AccountsDatabase, proof: { userId: string; password: string }): Promise<string | null>
  /** What is kept of a password. It takes a while, so it is reckoned before a transaction begins. */
  hashPassword(password: string): Promise<string>
  setPassword(database: AccountsDatabase, change: { userId: string; passwordHash: string }): Promise<void>
  /** Sets a password where it is still the one that was shown. False where it was changed meanwhile. */
  replacePassword(
    database: AccountsDatabase,
    change: { userId: string; keptHash: string; passwordHash: string },
  ): Promise<boolean>
  /** What only this shop can reckon from these words: 43 letters that tell nothing of its secret. */
  seal(words: string): string
}

/** Makes a PDF of a paper. */
export type Printer = { print(paper: Paper): Promise<Uint8Array> }

/**
 * What a payment provider says of one attempt. Anything but `succeeded` may still change. `abandoned` says only that
 * nobody has paid on its page yet: Paystack says so from the first moment on.
 */
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
  method: PaymentMethod
  /** Where the provider sends the shopper when it is done, and where it sends who leaves without paying. */
  returnUrl: string
  leftUrl: string
  orderNumber: string
}

/**
 * A refund as the provider has it. `needs-attention`: the provider asks for an account of the customer's. `failed`: the
 * money stayed with the shop, and people return it in another way.
 */
export type RefundState = 'pending' | 'processed' | 'failed' | 'needs-attention'

export type RefundAtProvider = { state: RefundState; providerRefundId: string }

/** Money to return: of which payment, by the provider's own id, how much, and under which name of ours. */
export type RefundWish = { transactionId: string; amountKobo: Kobo; refundId: string }

/** Where a customer wants money to go: ten figures, at a bank by the provider's own id. */
export type RefundAccount = { bankId: string; accountNumber: string }

export type Bank = { id: string; name: string }

/**
 * A payment provider. Every call may throw when it cannot be reached: nothing is known then, and nothing is changed.
 */
export type PaymentProvider = {
  name: string
  /** By which ways money can be paid to it. */
  methods: readonly PaymentMethod[]
  /**
   * Opens an attempt under our reference and gives the page where the shopper pays. The same reference never opens two:
   * a provider that does not give the page a second time refuses.
   */
  start(start: PaymentStart): Promise<Outcome<{ payPageUrl: string }, 'reference-used'>>
  verify(reference: string): Promise<ProviderVerdict>
  /** Returns money of a payment that succeeded, once for each `refundId`, however often it is asked. */
  refund(refund: RefundWish): Promise<Outcome<RefundAtProvider, 'refused'>>
  /** Tries a refund that needs attention once more, into this account. */
  retryRefund(retry: {
    providerRefundId: string
    account: RefundAccount
  }): Promise<Outcome<RefundAtProvider, 'refused'>>
  /** The banks that `retryRefund` knows. */
  listBanks(): Promise<Bank[]>
  /** How a refund stands; null when the provider has none of this identity. */
  findRefund(refund: Omit<RefundWish, 'amountKobo'>): Promise<RefundAtProvider | null>
  /** Refunds of a payment that did not fail, whoever asked for them; `refundId` is null where it was not the shop. */
  listRefunds(transactionId: string): Promise<{ providerRefundId: string; refundId: string | null }[]>
  /**
   * True when the provider signed these bytes, and does not speak of test money to a live shop, nor of real money to a
   * test. Compared in constant time over the raw bytes; nothing else of a request is signed, so nothing else counts.
   */
  isGenuine(bytes: Uint8Array, signature: string): boolean
  /** What a signed notification is about, or null when the shop has no use for it. `reference` is the payment's. */
  readNotification(
    bytes: Uint8Array,
  ): { event: string; subject: 'payment' | 'refund' | 'dispute'; reference: string; dedupeKey: string } | null
}

/** Who takes money for the shop: a provider on the web, and the shop's own bank account. */
export type PaymentProviders = { online: PaymentProvider; 'bank-transfer': PaymentProvider }

/** Pages that are kept for visitors. A commit that changes what they show names the tags to drop. */
export type PublicPages = {
  drop(tags: readonly string[]): void
  /** Tells the other processes on the same database: written in the transaction, heard when it commits. */
  announce?(tags: readonly string[], transaction: OpenTransaction): Promise<void>
  /** Gives what `read` gives, read once for all who ask under this key until one of the tags is dropped. */
  keep?<Fact>(key: string, tags: readonly string[], read: () => Promise<Fact>): Promise<Fact>
}
