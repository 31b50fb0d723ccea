import { sql } from 'kysely'
import { goodsTables } from '../catalogue/select-goods.ts'
import { permit } from '../identity/permissions.ts'
import type { StoredPhoto } from '../photo.ts'
import { type PhotoColumns, photoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'

/** From here down staff think of ordering more. */
const lowFrom = 2

export type LowStock = {
  variantId: string
  productId: string
  name: string
  /** Colour and size; '' where there is one choice only. */
  choice: string
  left: number
  photo: StoredPhoto | null
}

/** Variants on sale of which few or none can still be promised, the fewest first. */
export async function listLowStock(shop: Shop, { limit }: { limit: number }): Promise<LowStock[]> {
  permit(shop.actor, 'see the dashboard')

  const { rows } = await sql<Omit<LowStock, 'photo'> & PhotoColumns>`
    select variants.id as "variantId", products.id as "productId", products.name, on_hand - reserved as left,
      concat_ws(', ', product_colours.name, size) as choice, hash, photos.width, photos.height, has_alpha
    from ${goodsTables}
    left join photos on hash = (
      select photo_hash from product_photos where product_photos.product_id = products.id
      order by is_primary desc, display_order limit 1)
    where on_hand - reserved <= ${lowFrom} and products.status = 'active' and variants.status = 'active'
    order by on_hand - reserved, products.name, variants.position limit ${limit}`.execute(shop.database)
  return rows.map(({ hash, width, height, has_alpha, ...low }) => ({
    ...low,
    photo: photoInRow({ hash, width, height, has_alpha }),
  }))
}
