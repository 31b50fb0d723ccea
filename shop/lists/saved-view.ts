/** A list narrowed and sorted, under a name. */
export type SavedView = {
  id: string
  name: string
  /** What stands behind `?` in the list's address. */
  search: string
  isShared: boolean
  /** Whether whoever looks has saved it; nobody else may change it. */
  isOwn: boolean
  /** Who saved it, by first name. */
  by: string
  version: number
}

/** What staff see of a list in their own way. */
export type ListManner = {
  /** The columns that they have chosen, names with dots between; null for the usual ones. */
  columns: string | null
  /** Their own views, then those that others share. */
  views: readonly SavedView[]
}
