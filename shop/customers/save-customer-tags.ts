import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLine } from '../typed-text.ts'
import { isUuid } from '../uuid.ts'

/** As many tags has somebody at most, of as many letters. */
export const mostTags = 12
export const longestTag = 30

type Tagging = {
  userId: string
  /** As typed, with commas between. */
  typed: string
  /** The tags that whoever writes has seen. */
  seen: readonly string[]
}

/**
 * Gives somebody these tags in the place of those before: words in small letters by which the team finds them. Refuses
 * more than twelve, one of more than 30 letters, and where others have changed them meanwhile; then it says to what.
 */
export async function saveCustomerTags(shop: Shop, { userId, typed, seen }: Tagging) {
  permit(shop.actor, 'see customers')

  return transact(shop, async (shop) => {
    const tags = readTags(typed)
    if (tags.length > mostTags) return refuse('too-many-tags')
    if (tags.some((tag) => tag.length > longestTag)) return refuse('tag-too-long')

    const person = isUuid(userId) && (await lockPerson(shop, userId))
    if (!person) return refuse('no-such-account')
    const rows = await shop.database.selectFrom('customer_tags').select('tag').where('user_id', '=', userId).execute()
    const before = rows.map(({ tag }) => tag).toSorted()
    if (before.join() === tags.join()) return accept({ tags })
    if (before.join() !== seen.toSorted().join()) return refuse('changed-meanwhile', { tags: before })

    await shop.database.deleteFrom('customer_tags').where('user_id', '=', userId).execute()
    const given = tags.map((tag) => ({ user_id: userId, tag }))
    if (given.length > 0) await shop.database.insertInto('customer_tags').values(given).execute()
    await recordChange(shop, 'customer tags', `user:${userId}`, { from: { tags: before }, to: { tags } })
    return accept({ tags })
  })
}

function readTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tidyLine(tag).toLowerCase())
  return [...new Set(tags.filter((tag) => tag !== ''))].toSorted()
}

function lockPerson(shop: Shop, userId: string) {
  return shop.database.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}
