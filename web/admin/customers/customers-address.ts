import {
  type CustomerSort,
  type CustomersFilter,
  type CustomerView,
  customerSorts,
  customerViews,
} from '#shop/customers/customers-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const viewNames: Record<CustomerView, string> = {
  accounts: 'With an account',
  blocked: 'Blocked',
  guests: 'Guests',
}

export const sortNames: Record<CustomerSort, string> = {
  newest: 'Newest',
  name: 'Name',
  orders: 'Most orders',
  spent: 'Most spent',
}

export const customersAddress = listAddress<CustomersFilter>(adminLinks.customers, {
  view: oneOf(customerViews, 'accounts'),
  words: textUpTo(100),
  sort: oneOf(customerSorts, 'newest'),
})
