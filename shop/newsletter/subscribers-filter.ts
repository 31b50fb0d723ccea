export const subscriberViews = ['confirmed', 'unconfirmed', 'unsubscribed', 'all'] as const
export type SubscriberView = (typeof subscriberViews)[number]

/** The subscribers that staff look for. */
export type SubscribersFilter = {
  view: SubscriberView
  /** Parts of an address, as typed. */
  words: string
}
