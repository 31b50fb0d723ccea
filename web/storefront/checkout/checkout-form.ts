import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { type Assembly, assemblies } from '#shop/delivery/assembly.ts'
import { type DeliveryMethod, deliveryMethods } from '#shop/delivery/delivery-method.ts'
import { isKobo, type Kobo } from '#shop/money.ts'
import type { Recipient } from '#shop/orders/order.ts'
import { type PaymentMethod, paymentMethods } from '#shop/payment-method.ts'
import { readPhone } from '#shop/phone.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { textIn } from '../../posted-form.ts'
import { type FieldError, tooLong } from '../../typed-fields.ts'
import { type CheckoutField, checkoutFields, longest, type Typed } from './checkout-fields.ts'

export type ReadCheckout = {
  recipient: Recipient
  deliveryMethod: DeliveryMethod
  assembly: Assembly
  paymentMethod: PaymentMethod
  note: string | null
  /** The total that the page showed; null where it could not show one yet. */
  seenTotalKobo: Kobo | null
}

/** What the shopper asks for, or what is to fix in the order of the page. */
export function readCheckout(form: FormData): { checkout: ReadCheckout } | { errors: FieldError<CheckoutField>[] } {
  const submission = parseWithZod(form, { schema: checkoutSchema })
  if (submission.status !== 'success') return { errors: inOrder(submission.error ?? {}) }

  const { email, phone, firstName, lastName, method, assembly, payment, note, seenTotalKobo } = submission.value
  const address = submission.value.method === 'collection' ? null : readAddress(submission.value)
  return {
    checkout: {
      recipient: { email, phone, firstName, lastName, address },
      deliveryMethod: method,
      assembly,
      paymentMethod: payment,
      note,
      seenTotalKobo,
    },
  }
}

/** What was typed in each field, as it was typed. */
export function readTyped(form: FormData): Typed {
  return Object.fromEntries(
    checkoutFields.flatMap((field) => {
      const typed = textIn(form, field)
      return typed === null ? [] : [[field, beginning(typed, 1000)]]
    }),
  )
}

const missing = {
  email: 'Enter your email address, like name@example.com',
  phone: 'Enter a Nigerian phone number, like 0803 123 4567',
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  street: 'Enter your street and house number',
  lga: 'Choose your LGA',
  method: 'Choose how you want to get your order',
  assembly: 'Choose how you want your bike',
  payment: 'Choose how you want to pay',
}

const contact = {
  email: needed(missing.email, longest.email).pipe(z.email(missing.email)),
  phone: needed(missing.phone, longest.phone).transform((typed, issues) => {
    const phone = readPhone(typed)
    if (phone !== null) return phone
    issues.addIssue({ code: 'custom', message: missing.phone })
    return z.NEVER
  }),
  firstName: needed(missing.firstName, longest.firstName),
  lastName: needed(missing.lastName, longest.lastName),
  assembly: z.enum(assemblies, missing.assembly).default('none'),
  payment: z.enum(paymentMethods, missing.payment),
  note: wished(longest.note),
  seenTotalKobo: z
    .string()
    .optional()
    .catch(undefined)
    .transform((shown) => (shown && /^\d{1,13}$/.test(shown) && isKobo(Number(shown)) ? Number(shown) : null)),
}

const address = {
  street: needed(missing.street, longest.street),
  area: wished(longest.area),
  lga: needed(missing.lga, 60),
  landmark: wished(longest.landmark),
  riderNote: wished(longest.riderNote),
}

const checkoutSchema = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('collection'), ...contact }),
    z.object({ method: z.enum(deliveryMethods).exclude(['collection']), ...contact, ...address }),
  ],
  missing.method,
)

function needed(message: string, most: number) {
  return z
    .string(message)
    .transform(tidyLine)
    .pipe(z.string().min(1, message).max(most, tooLong(most)))
}

function wished(most: number) {
  return z
    .string(tooLong(most))
    .optional()
    .transform((typed) => tidyLine(typed ?? '') || null)
    .pipe(z.string().max(most, tooLong(most)).nullable())
}

function readAddress({ street, area, lga, landmark, riderNote }: z.output<z.ZodObject<typeof address>>) {
  return { street, area, lga, landmark, riderNote }
}

function inOrder(errors: Record<string, string[] | null>): FieldError<CheckoutField>[] {
  return checkoutFields.flatMap((field) => {
    const message = errors[field]?.[0]
    return message ? [{ field, message }] : []
  })
}
