import type { ProductDetails } from '#shop/listing/product-details.ts'

/** A product as the parts of its page show it; its related products are the page's own. */
export type ShownProduct = Omit<ProductDetails, 'related'>
