import type { NotNull } from 'kysely'
import { fittingSizes, type Rider } from '../catalogue/rider.ts'
import { keepFact, type Shop } from '../shop.ts'
import type { CardFit, ProductCard } from './product-card.ts'

/** These cards, each saying which of its sizes fit the rider; where no height is known, the cards as they are. */
export async function tellFits(shop: Shop, cards: readonly ProductCard[], rider: Rider | null): Promise<ProductCard[]> {
  const fits = await findFits(
    shop,
    cards.map(({ slug }) => slug),
    rider,
  )
  return cards.map((card) => fitted(card, fits.get(card.slug)))
}

/** For each of these products, by its slug, which of its sizes fit the rider; those of which none does are left out. */
export async function findFits(
  shop: Shop,
  slugs: readonly string[],
  rider: Rider | null,
): Promise<Map<string, CardFit>> {
  if (rider === null || slugs.length === 0) return new Map()
  const sizes = await readSizesOf(shop, slugs)
  return new Map(
    slugs.flatMap((slug) => {
      const fit = fitAmong(sizes.get(slug) ?? [], rider)
      return fit ? [[slug, fit] as const] : []
    }),
  )
}

type Sized = { slug: string; label: string; riderMinCm: number | null; riderMaxCm: number | null; inStock: boolean }

function fitAmong(sizes: readonly Sized[], rider: Rider): CardFit | null {
  const fitting = fittingSizes(sizes, rider)
  if (fitting.length === 0) return null
  const there = fitting.filter((label) => sizes.some((size) => size.label === label && size.inStock))
  const isThere = there.length > 0
  return { sizes: sizes.length === 1 ? [] : isThere ? there : fitting, isThere }
}

/** The same card with the same fit is the same object, so that its HTML is kept. */
const fittedCards = new WeakMap<ProductCard, Map<string, ProductCard>>()

function fitted(card: ProductCard, fit: CardFit | undefined): ProductCard {
  if (!fit) return card
  const known = fittedCards.get(card) ?? new Map<string, ProductCard>()
  fittedCards.set(card, known)
  const key = `${fit.isThere} ${fit.sizes.join()}`
  const same = known.get(key) ?? { ...card, fit }
  known.set(key, same)
  return same
}

const mostKept = 5000

async function readSizesOf(shop: Shop, slugs: readonly string[]): Promise<Map<string, Sized[]>> {
  const kept = await keepFact(shop, 'sizes of cards', ['listing'], async () => new Map<string, Sized[]>())
  const missing = slugs.filter((slug) => !kept.has(slug))
  if (missing.length === 0) return kept

  const rows = await shop.database
    .selectFrom('sizes_for_riders as size')
    .innerJoin('products', 'products.id', 'size.product_id')
    .innerJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').onRef('variants.size', '=', 'size.label'),
    )
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .select(({ fn, eb }) => [
      'products.slug',
      'size.label',
      'size.rider_min_cm as riderMinCm',
      'size.rider_max_cm as riderMaxCm',
      fn.agg<boolean>('bool_or', [eb('on_hand', '>', eb.ref('reserved'))]).as('inStock'),
    ])
    .where('products.slug', 'in', missing)
    .where('variants.status', '=', 'active')
    .groupBy(['products.slug', 'size.label', 'size.position', 'size.rider_min_cm', 'size.rider_max_cm'])
    .orderBy('size.position')
    .$narrowType<{ label: NotNull }>()
    .execute()
  const read = Map.groupBy(rows, ({ slug }) => slug)
  const asked = new Map(slugs.map((slug) => [slug, read.get(slug) ?? kept.get(slug) ?? []]))
  // as with cards: once the listing has changed nobody is given these any more
  if (kept.size + missing.length > mostKept) kept.clear()
  for (const slug of missing) kept.set(slug, read.get(slug) ?? [])
  return asked
}
