import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { takeFirstStockBack } from '../inventory/take-first-stock-back.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { beginning } from '../typed-text.ts'
import { type FiledProduct, fingerprint } from './filed-product.ts'
import { findImport } from './find-import.ts'
import { type ItemResult, saveItems } from './import-items.ts'
import { readFiled, readOwners } from './read-filed.ts'
import { takeBack } from './take-back.ts'
import { type ProductWrite, writeProducts } from './write-products.ts'

const productsAtOnce = 50

/**
 * Has an import that is done taken back by a task. Calling it again changes nothing. Refuses while it runs, and one
 * that never ran.
 */
export async function undoImport(shop: Shop, { importId }: { importId: string }) {
  permit(shop.actor, 'import products')

  return transact(shop, async (shop) => {
    const found = await findImport(shop, importId, { lock: true })
    if (!found) return refuse('no-such-import')
    if (found.status === 'undoing' || found.status === 'undone') return accept()
    if (found.status !== 'done') return refuse('not-done')
    await shop.database
      .updateTable('product_imports')
      .set({ status: 'undoing', asked_by: JSON.stringify(shop.actor), finished_at: null })
      .where('id', '=', importId)
      .execute()
    await shop.tasks.enqueue('undo-import', { importId })
    await recordChange(shop, 'import taken back', `import:${importId}`, { to: found.fileName })
    return accept()
  })
}

type Item = { position: number; plan: 'create' | 'update'; before: FiledProduct | null; after: FiledProduct }

/**
 * Takes the next products of an import back, the last first: what it created is archived, what it changed goes back.
 * What somebody changed since stays, and is told.
 */
export async function carryOutUndo(shop: Shop, { importId }: { importId: string }) {
  const done = await transact(shop, async (task) => {
    const found = await findImport(task, importId, { lock: true })
    if (found?.status !== 'undoing' || !found.askedBy) return accept()
    const shop: Shop = { ...task, actor: found.askedBy }

    const { rows: items } = await sql<Item>`
      select position, plan, before, after from product_import_items
      where import_id = ${importId} and outcome = 'done' and plan in ('create', 'update') and after is not null
      order by position desc limit ${productsAtOnce}`.execute(shop.database)
    const ids = items.map(({ after }) => after.id)
    await sql`select id from products where id = any(${ids}::uuid[]) order by id for update`.execute(shop.database)
    const filed = new Map((await readFiled(shop, { ids })).map((product) => [product.id, product]))
    const ownerOf = await readOwners(
      shop,
      items.flatMap(({ before }) => before?.variants.map(({ sku }) => sku) ?? []),
    )

    const writes: ProductWrite[] = []
    const results: ItemResult[] = []
    for (const { position, plan, before, after } of items) {
      const now = filed.get(after.id)
      if (!now) continue
      const { wanted, kept } =
        plan === 'create' ? withdraw(after, now) : takeBack({ before: before ?? after, after, now })
      // a SKU that is another's by now stays where it is
      for (const variant of wanted.variants) {
        const owner = ownerOf.get(variant.sku)
        if (owner && owner.productId !== now.id)
          variant.sku = now.variants.find(({ id }) => id === variant.id)?.sku ?? variant.sku
      }
      if (spelled(wanted) !== spelled(now)) writes.push({ now, wanted })
      const notes = kept.length > 0 ? [`Changed since, and left as it is: ${[...new Set(kept)].join(', ')}`] : []
      const isKept = kept.length > 0
      results.push({ position, outcome: isKept ? 'kept' : 'taken back', problems: [], notes })
    }
    const causes = { added: 'product imported', changed: 'product taken back from import', note: '' }
    await writeProducts(shop, writes, causes)
    const stuck = await takeFirstStockBack(
      shop,
      variantsOf(items, results),
      beginning(`Import of ${found.fileName} taken back`, 200),
    )
    if (stuck.size > 0) tellStuck(items, results, stuck)
    await saveItems(shop, importId, results)
    shop.reach('import: undo written')
    if (items.length === productsAtOnce) await shop.tasks.enqueue('undo-import', { importId })
    else await finish(shop, importId)
    return accept()
  })
  return done
}

/** A product that an import created leaves the shop, if it is still as it was created. */
function withdraw(after: FiledProduct, now: FiledProduct): { wanted: FiledProduct; kept: string[] } {
  if (fingerprint(after) !== fingerprint(now)) return { wanted: { ...now }, kept: ['the whole product'] }
  return { wanted: { ...now, status: 'archived' }, kept: [] }
}

/** The variants that the import put on the shelf, of products that were taken back. */
function variantsOf(items: readonly Item[], results: readonly ItemResult[]) {
  const isTakenBack = (position: number) =>
    results.some((result) => result.position === position && result.outcome === 'taken back')
  return items
    .filter(({ position }) => isTakenBack(position))
    .flatMap(({ before, after }) =>
      after.variants.filter(({ id }) => !before?.variants.some((variant) => variant.id === id)),
    )
    .filter(({ onHand }) => onHand > 0)
    .map(({ id, onHand }) => ({ variantId: id, quantity: onHand }))
}

function tellStuck(items: readonly Item[], results: ItemResult[], stuck: ReadonlySet<string>) {
  for (const { position, after } of items) {
    const skus = after.variants.filter(({ id }) => stuck.has(id)).map(({ sku }) => sku)
    const result = results.find((one) => one.position === position)
    if (skus.length > 0 && result)
      result.notes = [...result.notes, `Stock moved since, and was left as it is: ${skus.join(', ')}`]
  }
}

async function finish(shop: Shop, importId: string) {
  await shop.database
    .updateTable('product_imports')
    .set({ status: 'undone', finished_at: shop.clock.now() })
    .where('id', '=', importId)
    .execute()
}
