import type { Shop } from '../shop.ts'

/**
 * Who stands behind the actors of journals and timelines, as staff call them: a first name for people, and how the shop
 * names itself and visitors. Somebody who is erased has no name any more.
 */
export async function nameActors(shop: Shop, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const idOf = (actor: string) => /^\w+ ([\da-f-]{36})$/.exec(actor)?.[1] ?? null
  const ids = [...new Set(actors.map(idOf).filter((id) => id !== null))]
  const people =
    ids.length === 0
      ? []
      : await shop.database
          .selectFrom('users')
          .leftJoin('customers', 'customers.user_id', 'users.id')
          .select(['users.id', 'email', 'first_name as firstName'])
          .where('users.id', 'in', ids)
          .execute()
  const nameOf = (actor: string) => {
    const id = idOf(actor)
    if (id === null) return actor === 'visitor' ? 'the customer' : 'the shop'
    const person = people.find((known) => known.id === id)
    const name = person?.firstName || person?.email || 'somebody'
    return actor.startsWith('customer ') ? `${name} (customer)` : name
  }
  return new Map(actors.map((actor) => [actor, nameOf(actor)]))
}
