import { type ReturnsFilter, type ReturnView, returnSorts } from '#shop/returns/returns-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const viewNames: Record<ReturnView, string> = {
  'to-decide': 'To decide',
  'on-their-way': 'On their way',
  'to-inspect': 'To inspect',
  'to-settle': 'To settle',
  done: 'Done',
  all: 'All',
}

export const returnsAddress = listAddress<ReturnsFilter>(adminLinks.returns, {
  view: oneOf(Object.keys(viewNames) as ReturnView[], 'to-decide'),
  words: textUpTo(100),
  sort: oneOf(returnSorts, 'newest'),
})
