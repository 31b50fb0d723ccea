import { type PaymentMethod, paymentMethods } from '#shop/payment-method.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import type { TypedError } from './setting-groups.ts'

export const methodNames: Record<PaymentMethod, string> = {
  transfer: 'Bank transfer through the provider',
  card: 'Card',
  'bank-transfer': 'Transfer to the shop’s own account',
}

export const labels = { ...methodNames, bank: 'Bank', name: 'Account name', number: 'Account number' }

/** What is typed: `on` for each method that is on, and the shop's own account. */
export type TypedPayments = Record<keyof typeof labels, string>

export function typedPaymentsIn(textIn: (name: string) => string | null): TypedPayments {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return Object.fromEntries(names.map((name) => [name, beginning(textIn(name) ?? '', 80)])) as TypedPayments
}

/** The settings as they are typed. */
export function showPayments({ paymentMethods: on, bankAccount }: ShopSettings): TypedPayments {
  const { bank, name, number } = bankAccount ?? { bank: '', name: '', number: '' }
  const isOn = (method: PaymentMethod) => (on.includes(method) ? 'on' : '')
  return { transfer: isOn('transfer'), card: isOn('card'), 'bank-transfer': isOn('bank-transfer'), bank, name, number }
}

/** What was typed as settings, or all that is wrong with it. Own transfers need an account to go to. */
export function readPayments(typed: TypedPayments) {
  const on = paymentMethods.filter((method) => typed[method] === 'on')
  const bank = tidyLine(typed.bank)
  const name = tidyLine(typed.name)
  const number = typed.number.replace(/\s/g, '')
  const isEmpty = bank + name + number === ''
  const needsAccount = on.includes('bank-transfer') || !isEmpty
  const errors: TypedError[] = [
    ...(on.length === 0 ? [{ field: 'methods', message: 'Leave at least one way to pay' }] : []),
    ...(needsAccount && bank === '' ? [{ field: 'bank', message: 'Write the bank’s name' }] : []),
    ...(needsAccount && name === '' ? [{ field: 'name', message: 'Write whose account it is' }] : []),
    ...(needsAccount && !/^\d{10}$/.test(number)
      ? [{ field: 'number', message: 'An account number has ten figures' }]
      : []),
  ]
  if (errors.length > 0) return { errors }
  return { values: { paymentMethods: on, bankAccount: isEmpty ? null : { bank, name, number } } }
}
