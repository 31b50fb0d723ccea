/**
 * How an order is to be paid.
 *
 * transfer       at the provider, to an account that it opens for this payment; confirmed within minutes
 * card           at the provider
 * bank-transfer  to the shop's own account; staff confirm it when they see the money there
 */
export const paymentMethods = ['transfer', 'card', 'bank-transfer'] as const

export type PaymentMethod = (typeof paymentMethods)[number]
