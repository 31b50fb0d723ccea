import { sql } from 'kysely'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { beginning } from '../typed-text.ts'
import { fingerprint } from './filed-product.ts'
import { findImport } from './find-import.ts'
import { nextItems, saveItems } from './import-items.ts'
import { type PlannedProduct, planProducts } from './plan-products.ts'
import { readFiled } from './read-filed.ts'
import type { Problem } from './said-product.ts'
import { writeProducts } from './write-products.ts'

/** How many products go in at once: others wait for the database no longer than that takes. */
const productsAtOnce = 50

/**
 * Carries out the next products of an import that is running, in the name of whoever started it, and enqueues the task
 * for those after them: what went in and that it did commit together, so that none goes in twice over a power cut, and
 * none is lost. What somebody changed since the plan was seen is refused.
 */
export async function carryOutImport(shop: Shop, { importId }: { importId: string }) {
  const done = await transact(shop, async (task) => {
    const found = await findImport(task, importId, { lock: true })
    if (found?.status !== 'running' || !found.askedBy) return accept()
    const shop: Shop = { ...task, actor: found.askedBy }

    const items = await nextItems(shop, importId, productsAtOnce)
    await lockProducts(
      shop,
      items.map(({ said }) => said.slug),
    )
    const planned = await planProducts(
      shop,
      items.map(({ said }) => said),
      found.choices,
    )
    const judged = items.map((item, index) => ({ ...item, ...judge(planned[index], item.seen) }))
    const good = judged.filter((item) => item.write !== null)
    const causes = {
      added: 'product imported',
      changed: 'product changed by import',
      note: beginning(`Import of ${found.fileName}`, 200),
    }
    const ids = await writeProducts(
      shop,
      good.flatMap(({ write }) => write ?? []),
      causes,
    )
    shop.reach('import: products written')
    const after = new Map((await readFiled(shop, { ids })).map((product) => [product.id, product]))
    await saveItems(shop, importId, [
      ...good.map(({ position, write, notes }, index) => ({
        position,
        outcome: 'done' as const,
        productId: ids[index] ?? null,
        before: write?.now ?? null,
        after: after.get(ids[index] ?? '') ?? null,
        problems: [],
        notes,
      })),
      ...judged
        .filter(({ write }) => write === null)
        .map(({ position, problems, notes }) => ({ position, outcome: 'refused' as const, problems, notes })),
    ])
    shop.reach('import: batch written')
    if (items.length === productsAtOnce) await shop.tasks.enqueue('import-products', { importId })
    else await finish(shop, importId)
    return accept()
  })
  shop.reach('import: batch committed')
  return done
}

function judge(planned: PlannedProduct | undefined, seen: string | null) {
  if (!planned) return { write: null, problems: [], notes: [] }
  const { said, now, plan } = planned
  const isAsSeen = (now ? fingerprint(now) : null) === seen
  const row = said.rows[0] ?? 0
  const meanwhile: Problem = {
    row,
    column: '',
    reason:
      now && !seen
        ? 'Somebody entered a product with this address meanwhile'
        : 'Somebody changed the product meanwhile',
  }
  if (!isAsSeen) return { write: null, problems: [meanwhile], notes: [] }
  if (plan.kind === 'refused') return { write: null, problems: plan.problems, notes: plan.notes }
  return { write: { now, wanted: plan.wanted }, problems: [], notes: plan.notes }
}

/** In the order of their ids, as everywhere. */
async function lockProducts(shop: Shop, slugs: readonly string[]) {
  await sql`select id from products where slug = any(${[...slugs]}::text[]) order by id for update`.execute(
    shop.database,
  )
}

async function finish(shop: Shop, importId: string) {
  await shop.database
    .updateTable('product_imports')
    .set({ status: 'done', finished_at: shop.clock.now() })
    .where('id', '=', importId)
    .execute()
}
