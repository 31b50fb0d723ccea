import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { plainText } from './plain-words.ts'

const mostKept = 10_000

/**
 * Remembers that somebody searched in vain, so that staff see what is missing. What looks like an address or a number of
 * somebody's is not kept; when there are too many, those go that nobody has searched for the longest.
 */
export async function recordFruitlessSearch(shop: Shop, query: string): Promise<void> {
  const words = plainText(query).replace(/\s+/g, ' ').trim().slice(0, 100).trim()
  if (words === '' || isPersonal(words)) return

  const { rows } = await sql<{ searches: number }>`
    insert into fruitless_searches as kept (words, last_searched_at) values (${words}, ${shop.clock.now()})
    on conflict (words) do update
      set searches = kept.searches + 1, last_searched_at = greatest(kept.last_searched_at, excluded.last_searched_at)
    returning searches`.execute(shop.database)
  if (rows[0]?.searches === 1) await forgetOldest(shop)
}

function isPersonal(words: string): boolean {
  return words.includes('@') || words.replace(/[\s().+-]/g, '').match(/\d{7}/) !== null
}

async function forgetOldest(shop: Shop) {
  await sql`
    delete from fruitless_searches where words in (
      select words from fruitless_searches order by last_searched_at desc, words offset ${mostKept})`.execute(
    shop.database,
  )
}
