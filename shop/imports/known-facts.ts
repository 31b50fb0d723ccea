import type { Choices } from './said-product.ts'

/** What the shop has already that a file may mean or clash with. */
export type KnownFacts = {
  categories: readonly { id: string; slug: string; name: string }[]
  /** How colours are painted elsewhere in the shop, by their slug. */
  paints: ReadonlyMap<string, string>
  /** Hashes of the photos of the shop. */
  photos: ReadonlySet<string>
  /** Whose a SKU is. */
  owners: ReadonlyMap<string, { productId: string; slug: string }>
  /** Addresses that lead to products which moved away from them. */
  oldSlugs: ReadonlySet<string>
  choices: Choices
}

/** What people call common paints, where nobody said more. */
export const commonPaints: Readonly<Record<string, string>> = {
  black: '#1a1a1a',
  white: '#f5f5f2',
  grey: '#808080',
  gray: '#808080',
  silver: '#c0c0c0',
  red: '#c62828',
  orange: '#ef6c00',
  yellow: '#f9c80e',
  green: '#2e7d32',
  blue: '#1565c0',
  navy: '#14284b',
  purple: '#6a1b9a',
  pink: '#ec7ba4',
  brown: '#6d4c41',
  beige: '#d8c8a8',
}
