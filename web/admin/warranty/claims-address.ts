import type { ClaimsFilter } from '#shop/warranty/list-claims.ts'
import { type ClaimState, claimStates, claimWords } from '#shop/warranty/warranty.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const claimNames = Object.fromEntries(claimStates.map((state) => [state, claimWords[state].staff])) as Record<
  ClaimState,
  string
>

export const claimsAddress = listAddress<ClaimsFilter>(adminLinks.claims, {
  state: oneOf(claimStates, 'new'),
  words: textUpTo(100),
})
