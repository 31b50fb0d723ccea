import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPeople, plantPeople } from '#seeds/demo/people.ts'
import { required } from '#shop/outcome.ts'
import { newReadableCode } from '#shop/readable-code.ts'
import type { Shop } from '#shop/shop.ts'

/** Where the demo keeps with which passwords its people sign in. */
const signInsFile = 'sign-ins.json'

export type DemoSignIn = { email: string; password: string }

/** Plants the people of a new demo, each with a password of its own. What opens which account is kept with the data. */
export async function plantSignIns(shop: Shop, folder: string) {
  const signIns = demoPeople.map(({ email }): DemoSignIn => ({ email, password: newPassword() }))
  // written first: a demo without its list would be locked for good
  await writeFile(join(folder, signInsFile), JSON.stringify(signIns, null, 2), { mode: 0o600 })
  return required(await plantPeople(shop, (email) => signIns.find((signIn) => signIn.email === email)?.password ?? ''))
}

/** The demo's sign-ins; none where it has no list of them. */
export async function readSignIns(folder: string): Promise<DemoSignIn[]> {
  const text = await readFile(join(folder, signInsFile), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

/** 60 random bits, to be read off a terminal: `7K4M-2P9X-QW3E`. */
function newPassword(): string {
  return [1, 2, 3].map(() => newReadableCode(4)).join('-')
}
