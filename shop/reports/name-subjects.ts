import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { asItIs } from '../words-to-find.ts'

/** What staff call the things that the journal is about, by the kind of thing. */
const named: Record<string, { table: string; name: RawBuilder<unknown> }> = {
  order: { table: 'orders', name: sql`number` },
  product: { table: 'products', name: sql`name` },
  variant: { table: 'variants', name: sql`sku` },
  promotion: { table: 'promotions', name: sql`code` },
  user: { table: 'users', name: sql`email` },
  message: { table: 'contact_messages', name: sql`subject` },
  booking: { table: 'bookings', name: sql`first_name || ' ' || last_name` },
  return: { table: 'returns', name: sql`number` },
  claim: { table: 'warranty_claims', name: sql`number` },
  bundle: { table: 'bundles', name: sql`name` },
  campaign: { table: 'campaigns', name: sql`subject` },
  import: { table: 'product_imports', name: sql`file_name` },
  zone: { table: 'delivery_zones', name: sql`name` },
  'hero-slide': { table: 'hero_slides', name: sql`title` },
}

/**
 * What the subjects of the journal are called, as `product:…` is "Danfo". What is gone, or has no name, is left out.
 */
export async function nameSubjects(shop: Shop, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  permit(shop.actor, 'read the journal')
  const parts = Object.entries(named).flatMap(([kind, { table, name }]) => {
    const ids = subjects.filter((subject) => subject.startsWith(`${kind}:`)).map((subject) => idOf(subject))
    const known = [...new Set(ids.filter(isUuid))]
    if (known.length === 0) return []
    return [
      sql`select ${`${kind}:`}::text || id as subject, (${name})::text as name
        from ${sql.table(table)} where id = any(${sql.val(known)}::uuid[])`,
    ]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ subject: string; name: string | null }>`${sql.join(parts, sql` union all `)}`.execute(
    shop.database,
  )
  return new Map(rows.flatMap(({ subject, name }) => (name ? [[subject, name] as const] : [])))
}

function idOf(subject: string): string {
  return subject.slice(subject.indexOf(':') + 1)
}

/** So many things of a kind are looked for by one word. */
const mostByWord = 500

/**
 * The subjects whose thing has this word in its name: products, codes, and orders whose number begins with it, which are
 * what is asked about. Of a word that is in very many names, some.
 */
export function subjectsWithWord(word: string): RawBuilder<unknown> {
  const like = `%${asItIs(word)}%`
  const start = `${asItIs(word.toUpperCase())}%`
  return sql`
    (select 'product:' || id from products where product_words(products) like ${like} limit ${mostByWord})
    union all (select 'promotion:' || id from promotions where lower(code) like ${like} limit ${mostByWord})
    union all (select 'order:' || id from orders where number like ${start} limit ${mostByWord})`
}
