import type { OrderWish } from '#shop/checkout/draft-edit.ts'
import type { Swap } from '#shop/checkout/find-swaps.ts'
import { assemblies } from '#shop/delivery/assembly.ts'
import { deliveryMethods } from '#shop/delivery/delivery-method.ts'
import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import type { Order } from '#shop/orders/order.ts'
import { tidyLine } from '#shop/typed-text.ts'
import { longest } from '../../storefront/checkout/checkout-fields.ts'
import type { Typed } from '../two-hands.ts'
import type { StepError } from './step.tsx'

/** The parts of an address that can be typed, with what each is called. */
export const addressLabels = {
  street: 'Street and house number',
  area: 'Area',
  lga: 'LGA',
  landmark: 'Landmark',
  riderNote: 'For the rider',
}

export type AddressField = keyof typeof addressLabels
export const addressFields = Object.keys(addressLabels) as AddressField[]

/** An order as the form shows it: `line-0` and so on hold the variants. */
export function showOrderInForm({ lines, delivery, assembly, recipient }: Order): Typed {
  const { street = '', area = '', lga = '', landmark = '', riderNote = '' } = recipient.address ?? {}
  const address = { street, area: area ?? '', lga, landmark: landmark ?? '', riderNote: riderNote ?? '' }
  return {
    ...Object.fromEntries(lines.map(({ variantId }, index) => [`line-${index}`, variantId])),
    method: delivery.method,
    assembly,
    ...address,
  }
}

/** What the order is to be like, or what is to fix. */
export function readWish(typed: Typed, { lines }: Order): { wish: OrderWish } | { errors: StepError[] } {
  const deliveryMethod = deliveryMethods.find((method) => method === typed.method)
  const assembly = assemblies.find((name) => name === (typed.assembly ?? 'none'))
  const isFetched = deliveryMethod === 'collection'
  const [street = '', area = '', lga = '', landmark = '', riderNote = ''] = addressFields.map((field) =>
    tidyLine(typed[field] ?? ''),
  )
  const errors: StepError[] = []
  if (!isFetched && street === '')
    errors.push({ field: 'street', message: 'Enter the street and house number it goes to' })
  if (!isFetched && lga === '') errors.push({ field: 'lga', message: 'Choose the LGA it goes to' })
  for (const field of addressFields)
    if (field !== 'lga' && (typed[field] ?? '').length > longest[field])
      errors.push({ field, message: `Use at most ${longest[field]} characters` })
  if (!deliveryMethod) errors.push({ field: 'method', message: 'Choose how they get it' })
  if (!assembly) errors.push({ field: 'assembly', message: 'Choose how the bike is built' })
  if (errors.length > 0 || !deliveryMethod || !assembly) return { errors }
  const swaps = new Map(lines.map(({ variantId }, index) => [variantId, typed[`line-${index}`] ?? variantId]))
  const address = {
    street,
    area: area || null,
    lga,
    landmark: landmark || null,
    riderNote: riderNote || null,
  }
  return { wish: { swaps, deliveryMethod, assembly, address: isFetched ? null : address } }
}

/** What a field of the form is called, and what its value says. */
export function sayField(field: string, value: string, { order, swaps }: { order: Order; swaps: readonly Swap[] }) {
  if (field.startsWith('line-')) {
    const label = order.lines[Number(field.slice(5))]?.name ?? 'An item'
    return { label, words: swaps.find(({ variantId }) => variantId === value)?.choice ?? '' }
  }
  if (field === 'method')
    return { label: 'How they get it', words: deliveryWords[value as keyof typeof deliveryWords] ?? '' }
  if (field === 'assembly') return { label: 'Bike', words: assemblyWords[value as keyof typeof assemblyWords] ?? '' }
  return { label: addressLabels[field as AddressField] ?? field, words: value }
}
