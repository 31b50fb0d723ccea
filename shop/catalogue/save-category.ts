import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

export type CategoryDraft = { slug: string; name: string; displayOrder: number; photoHash: string | null }

/** Adds a category, or changes the one that has this slug. */
export async function saveCategory(shop: Shop, draft: CategoryDraft) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const facts = { name: draft.name, display_order: draft.displayOrder, photo_hash: draft.photoHash }
    const { id } = await shop.database
      .insertInto('categories')
      .values({ id: randomUUID(), slug: draft.slug, ...facts })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(shop, 'category saved', `category:${id}`, { to: draft })
    dropPages(shop, 'listing', 'categories')
    return accept({ id })
  })
}
