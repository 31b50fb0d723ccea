import { accept, refuse } from '#shop/outcome.ts'
import type { PaymentProvider } from '#shop/ports.ts'

/**
 * Money that customers send to the shop's own account. Nobody can be asked about it: staff see it in the account and
 * say so, and staff send it back.
 */
export const bankTransfer: PaymentProvider = {
  name: 'bank-transfer',
  methods: ['bank-transfer'],
  // the order's own page shows the account
  start: async ({ returnUrl }) => accept({ payPageUrl: returnUrl }),
  verify: async () => ({ state: 'unknown' }),
  refund: async () => accept({ state: 'needs-attention', providerRefundId: '' }),
  retryRefund: async () => refuse('refused'),
  listBanks: async () => [],
  findRefund: async () => null,
  listRefunds: async () => [],
  isGenuine: () => false,
  readNotification: () => null,
}
