import type { Shop } from '../shop.ts'
import type { FiledProduct } from './filed-product.ts'
import { blankProduct, type ProductPlan, planProduct } from './plan-product.ts'
import { readFiled, readKnownFacts, readOwners } from './read-filed.ts'
import type { Choices, SaidProduct } from './said-product.ts'

/** What a file says of a product, what the shop has of it, and what becomes of it. */
export type PlannedProduct = { said: SaidProduct; now: FiledProduct | null; plan: ProductPlan }

/** Compares what a file says with the shop as it is. For staff: ask for permission first. */
export async function planProducts(
  shop: Shop,
  products: readonly SaidProduct[],
  choices: Choices,
): Promise<PlannedProduct[]> {
  const slugs = products.map(({ slug }) => slug).filter((slug) => slug !== '')
  const [filed, known] = await Promise.all([readFiled(shop, { slugs }), readKnownFacts(shop, products, choices)])
  const bySlug = new Map(filed.map((product) => [product.slug, product]))
  const planned = products.map((said) => {
    const now = bySlug.get(said.slug) ?? null
    // a row that belongs to no product says its problem alone
    const plan = said.slug === '' ? strayPlan(said) : planProduct(said, now, known)
    return { said, now, plan }
  })
  await refuseTakenSkus(shop, planned)
  return planned
}

function strayPlan({ problems }: SaidProduct): ProductPlan {
  return { kind: 'refused', wanted: blankProduct(''), problems, notes: [] }
}

/** No two products of a file may have the same SKU, and none that which another of the shop has. */
async function refuseTakenSkus(shop: Shop, planned: readonly PlannedProduct[]) {
  const fresh = planned.flatMap(({ now, plan }) =>
    plan.wanted.variants
      .filter(({ sku }) => !now?.variants.some((variant) => variant.sku === sku))
      .map(({ sku }) => sku),
  )
  const owners = await readOwners(shop, fresh)
  const claimed = new Map<string, PlannedProduct>()
  for (const one of planned) {
    const { said, now, plan } = one
    if (plan.kind === 'refused') continue
    for (const { sku } of plan.wanted.variants) {
      const other = claimed.get(sku)
      const owner = owners.get(sku)
      const row = said.variants.find((variant) => variant.sku === sku)?.row ?? said.rows[0] ?? 0
      const reason = other
        ? `The SKU ${sku} stands at another product too, in row ${other.said.rows[0]}`
        : owner && owner.productId !== now?.id
          ? `The SKU ${sku} is that of the product ${owner.slug}`
          : null
      if (reason === null) claimed.set(sku, one)
      else {
        plan.problems.push({ row, column: 'SKU', reason })
        plan.kind = 'refused'
      }
    }
  }
}
