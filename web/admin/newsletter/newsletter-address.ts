import { type SubscribersFilter, type SubscriberView, subscriberViews } from '#shop/newsletter/subscribers-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const viewNames: Record<SubscriberView, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Left',
  all: 'All',
}

export const subscribersAddress = listAddress<SubscribersFilter>(adminLinks.newsletter, {
  view: oneOf(subscriberViews, 'confirmed'),
  words: textUpTo(100),
})
