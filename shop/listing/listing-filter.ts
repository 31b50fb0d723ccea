export const sorts = ['newest', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof sorts)[number]

/** What a visitor asked to see. */
export type ListingFilter = {
  /** The category's id; null for all. */
  categoryId: string | null
  /** Part of a name, as typed. */
  query: string
  /** Only what is new in the shop. */
  onlyNew: boolean
  sort: Sort
  /** From 1. */
  page: number
}

export const cardsPerPage = 24
