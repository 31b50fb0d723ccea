/** The parts of the whole shelf that staff go through by themselves. */
export const stockViews = ['all', 'low', 'out', 'promised'] as const
export type StockView = (typeof stockViews)[number]

export const stockSorts = ['name', 'few', 'many'] as const
export type StockSort = (typeof stockSorts)[number]

export type StockFilter = {
  /** `low`: at the level at which it is ordered anew, or below. `out`: none to sell. `promised`: an order holds some. */
  view: StockView
  /** Parts of a name, a brand or a SKU, as typed. */
  words: string
  sort: StockSort
}
