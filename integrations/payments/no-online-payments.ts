import type { PaymentProvider } from '#shop/ports.ts'
import { bankTransfer } from './bank-transfer.ts'

/** For a shop that takes money into its own account alone: nobody is led to a page, and nobody can be asked. */
export const noOnlinePayments: PaymentProvider = {
  ...bankTransfer,
  name: 'none',
  methods: [],
  start: () => Promise.reject(new Error('this shop takes no payments online')),
}
