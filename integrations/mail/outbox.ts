import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter, MailCarrier } from '#shop/ports.ts'

export type LetterOnFile = Letter & { sentAt: Date }

/** Where the demo's letters lie: posted by the shop, read by the mailbox page. */
export type Mailbox = {
  /** Newest first. */
  list(): Promise<LetterOnFile[]>
  find(identity: string): Promise<LetterOnFile | null>
}

/** A post office that keeps every letter in a folder and sends none. A second copy of a letter replaces the first. */
export function openOutbox(folder: string, now: () => Date): MailCarrier & Mailbox {
  const fileOf = (identity: string) => join(folder, `${createHash('sha256').update(identity).digest('hex')}.json`)

  async function read(file: string): Promise<LetterOnFile | null> {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return null
    const kept = JSON.parse(text) as Letter & { sentAt: string }
    return { ...kept, sentAt: new Date(kept.sentAt) }
  }

  return {
    async post(letter) {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `${randomUUID()}.draft`)
      await writeFile(draft, JSON.stringify({ ...letter, sentAt: now() }, null, 2))
      await rename(draft, fileOf(letter.identity))
    },

    async list() {
      const names = await readdir(folder).catch(() => [])
      const letters = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => read(join(folder, name))),
      )
      return letters.filter((letter) => letter !== null).toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
    },

    find: (identity) => read(fileOf(identity)),
  }
}
