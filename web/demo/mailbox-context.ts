import { createContext } from 'react-router'
import type { Letter } from '#shop/ports.ts'

export type LetterOnFile = Letter & { sentAt: Date }

/** The post of the demo shop: what it would have sent. */
export type Mailbox = {
  /** Newest first. */
  list(): Promise<LetterOnFile[]>
  find(identity: string): Promise<LetterOnFile | null>
}

/** Null in a live shop, whose letters leave it. */
export const mailboxContext = createContext<Mailbox | null>(null)
