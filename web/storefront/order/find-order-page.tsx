import { data, Form, redirect, useNavigation } from 'react-router'
import { links } from '#shop/links.ts'
import { lookUpOrder } from '#shop/orders/look-up-order.ts'
import { exampleOrderNumber, readOrderNumber } from '#shop/orders/order-number.ts'
import { readPhone } from '#shop/phone.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/button.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/find-order-page.ts'
import './find-order.css'

const description = 'See how your order stands: type its number and the phone number that you gave.'
const problems = {
  phone: 'Enter a Nigerian phone number, like 0803 123 4567',
  'no-such-order': 'We found no order with this number and this phone. Check both, or open the link in your mail.',
}

/** Leads to the order, or shows what was typed with what is to fix. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = { number: textIn(form, 'number') ?? '', phone: textIn(form, 'phone') ?? '' }
  const number = readOrderNumber(typed.number)
  const phone = readPhone(typed.phone)
  if (number === null || phone === null) {
    const { orderPrefix } = await readSettings(shop)
    const example = `Enter the number from your mail, like ${exampleOrderNumber(orderPrefix)}`
    const errors = [
      ...(number === null ? [{ field: 'number', message: example }] : []),
      ...(phone === null ? [{ field: 'phone', message: problems.phone }] : []),
    ]
    return data({ typed, errors, notice: null }, 422)
  }

  const { client } = context.get(visitContext)
  const found = await lookUpOrder(shop, { number, phone, client })
  if (found.accepted) return redirect(links.order(found.value.linkToken), 303)
  if (found.reason === 'no-such-order') return data({ typed, errors: [], notice: problems['no-such-order'] }, 404)
  const { minutes } = found.details
  const notice = `Too many tries. Wait ${minutes} minutes, or open the link in your mail.`
  return data({ typed, errors: [], notice }, { status: 429, headers: { 'Retry-After': String(minutes * 60) } })
}

/** Tells whoever tried too often when to come again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Find your order', description, isIndexed: false })
}

export default function FindOrderPage({ actionData }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  const isLooking = state !== 'idle' && formAction === links.orders
  const { typed, errors = [], notice = null } = actionData ?? {}
  const messageFor = (field: string) => errors.find((error) => error.field === field)?.message
  return (
    <div className="wrap find-order">
      <div className="page-head">
        <h1>Find your order</h1>
        <p>{description}</p>
      </div>
      <Form method="post" action={links.orders} noValidate preventScrollReset>
        {errors.length > 0 && <ErrorSummary errors={errors} until="before we can look" />}
        {notice !== null && (
          <p className="err-box" role="alert">
            {notice}
          </p>
        )}
        <TextField
          label="Order number"
          name="number"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed?.number}
          error={messageFor('number')}
        />
        <TextField
          label="Phone Number"
          name="phone"
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
          defaultValue={typed?.phone}
          error={messageFor('phone')}
        />
        <button className="btn" type="submit" aria-busy={isLooking}>
          Find my order
        </button>
      </Form>
    </div>
  )
}
