import type { OfferedVariant, ProductDetails } from '#shop/listing/product-details.ts'

/** A variant as its page knows it: by its SKU, which is short and shown anyway. */
export type ShownVariant = Omit<OfferedVariant, 'id'>

/** A product as the parts of its page show it; its related products are the page's own. */
export type ShownProduct = Omit<
  ProductDetails,
  'id' | 'status' | 'description' | 'specifications' | 'variants' | 'related' | 'seoTitle' | 'seoDescription'
> & {
  /** The long description as safe HTML. */
  descriptionHtml: string
  /** Rows of the specification table. */
  specifications: [label: string, value: string][]
  variants: ShownVariant[]
  /** The colour of which all photos are here; of the others only the first of each. */
  photosOf: string | null
}
