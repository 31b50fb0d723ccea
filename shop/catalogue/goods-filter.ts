/** The parts of all products that staff go through by themselves. */
export const goodsViews = ['all', 'active', 'draft', 'archived', 'low', 'out', 'no-photo'] as const
export type GoodsView = (typeof goodsViews)[number]

export const goodsSorts = ['newest', 'oldest', 'name', 'price-low', 'price-high', 'stock-low', 'stock-high'] as const
export type GoodsSort = (typeof goodsSorts)[number]

/** Which products a list shows to staff. */
export type GoodsFilter = {
  /** `low`: a variant is at its level or below it. `out`: nothing can be sold. Both of what is not archived. */
  view: GoodsView
  /** Parts of a name, a brand or a SKU, as typed. */
  words: string
  /** A category's id, or `none`; null: whatever. */
  category: string | null
  brand: string | null
  sort: GoodsSort
}
