import { archiveProduct } from './archive-product.ts'
import { draftProduct } from './draft-product.ts'
import { publishProduct } from './publish-product.ts'

/** The verb by which a product gets each status. */
export const productBecomes = { draft: draftProduct, active: publishProduct, archived: archiveProduct }
