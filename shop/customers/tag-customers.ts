import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChanges } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLine } from '../typed-text.ts'
import { longestTag, mostTags } from './save-customer-tags.ts'

/** As many people are tagged at once, within the time that an answer may take. */
export const mostTagged = 500

export type TagWay = 'add' | 'remove'

/** `typed` is one tag, as it was typed. */
type Tagging = { userIds: readonly string[]; typed: string; way: TagWay }

/**
 * Gives all these people a tag, or takes it from them, in one transaction: gives the tag. `changed` is how many have
 * it now, or have it no more, those of whom that was so already among them; `full` is how many have as many tags as one
 * can have, `gone` how many are gone. Refuses no tag, one that is too long, several, and more than 500 people.
 */
export async function tagCustomers(shop: Shop, { userIds, typed, way }: Tagging) {
  permit(shop.actor, 'see customers')
  const tag = tidyLine(typed).toLowerCase()
  if (tag === '') return refuse('no-tag')
  if (tag.includes(',')) return refuse('several-tags')
  if (tag.length > longestTag) return refuse('tag-too-long')
  if (userIds.length > mostTagged) return refuse('too-many-people')

  return transact(shop, async (shop) => {
    const people = await lockTags(shop, userIds)
    const changing = people.filter(({ tags }) => tags.includes(tag) !== (way === 'add'))
    const full = way === 'add' ? changing.filter(({ tags }) => tags.length >= mostTags) : []
    const changed = changing.filter((person) => !full.includes(person))

    const ids = sql`any(${sql.val(changed.map(({ id }) => id))}::uuid[])`
    await (way === 'add'
      ? sql`insert into customer_tags (user_id, tag) select id, ${tag} from users where id = ${ids}`
      : sql`delete from customer_tags where tag = ${tag} and user_id = ${ids}`
    ).execute(shop.database)
    await recordChanges(
      shop,
      changed.map(({ id, tags }) => ({
        change: 'customer tags',
        subject: `user:${id}`,
        from: { tags },
        to: { tags: way === 'add' ? [...tags, tag].toSorted() : tags.filter((other) => other !== tag) },
      })),
    )
    return accept({
      tag,
      changed: people.length - full.length,
      full: full.length,
      gone: new Set(userIds).size - people.length,
    })
  })
}

/** The tags of these people, who are locked in one order, so that two who press at once do not wait in a ring. */
async function lockTags(shop: Shop, userIds: readonly string[]) {
  const among = sql<string>`any(${sql.val(userIds)}::uuid[])`
  const people = await shop.database
    .selectFrom('users')
    .select('id')
    .where('id', '=', among)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await shop.database
    .selectFrom('customer_tags')
    .select(['user_id', 'tag'])
    .where('user_id', '=', among)
    .execute()
  const tagsOf = Map.groupBy(rows, ({ user_id }) => user_id)
  return people.map(({ id }) => ({ id, tags: (tagsOf.get(id) ?? []).map(({ tag }) => tag).toSorted() }))
}
