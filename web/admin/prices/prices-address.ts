import { adminLinks } from '../admin-links.ts'
import { listAddress } from '../list/list-address.ts'
import { goodsParts } from '../products/products-address.ts'

/** The price list of the products that a filter leaves: it is narrowed as their list is. */
export const pricesAddress = listAddress(adminLinks.prices, goodsParts)
