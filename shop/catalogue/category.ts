import type { StoredPhoto } from '../photo.ts'

/** A line of the shop: adult bikes, kids bikes, accessories, e-bikes. */
export type Category = { id: string; slug: string; name: string; displayOrder: number; photo: StoredPhoto | null }
