import { access } from '#shop/identity/access.ts'

/** True for an address that shows a visitor something of their own, and for the data of its page. */
export function isSomebodysOwn(path: string): boolean {
  return firstParts.has(path.split(/[/.]/, 2)[1])
}

/** The first parts of the addresses that are not for anyone. */
const firstParts: ReadonlySet<string | undefined> = new Set(
  Object.entries(access).flatMap(([address, who]) => (who === 'anyone' ? [] : [address.split('/')[1]])),
)
