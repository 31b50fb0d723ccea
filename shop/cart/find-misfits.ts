import type { NotNull } from 'kysely'
import { fittingSizes, type Rider } from '../catalogue/rider.ts'
import { fitOf } from '../catalogue/rider-height.ts'
import type { Shop } from '../shop.ts'

/** What a rider should know of a bike in their cart whose size does not fit them. */
export type Misfit = {
  riderMinCm: number
  riderMaxCm: number
  /** The same bike in a size that fits and is in stock, in the same colour where that can be; null where there is none. */
  better: { size: string; colour: string | null } | null
}

/** Of these variants those that do not fit the rider, by their ids. What says nothing of heights fits everybody. */
export async function findMisfits(
  shop: Shop,
  variantIds: readonly string[],
  rider: Rider | null,
): Promise<Map<string, Misfit>> {
  if (rider === null || variantIds.length === 0) return new Map()
  const bySized = Map.groupBy(await readSizes(shop, variantIds), ({ variantId }) => variantId)
  return new Map(
    [...bySized].flatMap(([variantId, sizes]) => {
      const misfit = misfitAmong(sizes, rider)
      return misfit ? [[variantId, misfit] as const] : []
    }),
  )
}

type Sized = Awaited<ReturnType<typeof readSizes>>[number]

function misfitAmong(sizes: readonly Sized[], rider: Rider): Misfit | null {
  const own = sizes.find(({ isOwn }) => isOwn)
  if (!own || own.riderMinCm === null || own.riderMaxCm === null || fitOf(own, rider.heightCm) === 'fits') return null
  const there = sizes.filter(({ inStock }) => inStock)
  const [size] = fittingSizes(there, rider)
  const inSize = there.filter(({ label }) => label === size)
  const better = inSize.find(({ colour }) => colour === own.colour) ?? inSize[0]
  return {
    riderMinCm: own.riderMinCm,
    riderMaxCm: own.riderMaxCm,
    better: better ? { size: better.label, colour: better.colour } : null,
  }
}

/** For each of these variants all that its product comes in, small sizes first. */
function readSizes(shop: Shop, variantIds: readonly string[]) {
  return shop.database
    .selectFrom('variants as own')
    .innerJoin('variants as other', 'other.product_id', 'own.product_id')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'other.id')
    .innerJoin('sizes_for_riders as size', (join) =>
      join.onRef('size.product_id', '=', 'own.product_id').onRef('size.label', '=', 'other.size'),
    )
    .select(({ eb }) => [
      'own.id as variantId',
      'other.colour',
      'size.label',
      'size.rider_min_cm as riderMinCm',
      'size.rider_max_cm as riderMaxCm',
      eb('other.id', '=', eb.ref('own.id')).as('isOwn'),
      eb('on_hand', '>', eb.ref('reserved')).as('inStock'),
    ])
    .where('own.id', 'in', variantIds)
    .where('other.status', '=', 'active')
    .orderBy('size.position')
    .orderBy('other.position')
    .$narrowType<{ label: NotNull }>()
    .execute()
}
