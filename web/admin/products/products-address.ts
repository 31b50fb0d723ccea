import { type GoodsFilter, goodsSorts, goodsViews } from '#shop/catalogue/goods-filter.ts'
import { isUuid } from '#shop/uuid.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, maybeText, oneOf, type Parts, textUpTo } from '../list/list-address.ts'

/** How a filter of products stands in an address. */
export const goodsParts: Parts<GoodsFilter> = {
  view: oneOf(goodsViews, 'all'),
  words: textUpTo(100),
  category: {
    read: (text) => (text === 'none' || isUuid(text) ? text : null),
    write: (category) => category ?? '',
  },
  brand: maybeText(60),
  sort: oneOf(goodsSorts, 'newest'),
}

export const productsAddress = listAddress(adminLinks.products, goodsParts)
