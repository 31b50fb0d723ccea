/**
 * The people that staff look for.
 *
 * accounts  who has an account
 * blocked   those of them who may not sign in
 * guests    who ordered without one: known by their address alone
 */
export const customerViews = ['accounts', 'blocked', 'guests'] as const
export type CustomerView = (typeof customerViews)[number]

export const customerSorts = ['newest', 'name', 'orders', 'spent'] as const
export type CustomerSort = (typeof customerSorts)[number]

export type CustomersFilter = {
  view: CustomerView
  /** Parts of a name, an address, a phone or a tag, as typed. */
  words: string
  sort: CustomerSort
}
