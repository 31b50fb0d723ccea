import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { goodsName } from '#shop/catalogue/product.ts'
import { showMoney } from '#shop/money.ts'
import { canBecome, type Order } from '#shop/orders/order.ts'
import { type RefundParts, refundSum } from '#shop/orders/refund-sum.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { refundDays } from '#shop/payments/refund-words.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { BackLink } from '../back-link.tsx'
import '../../ui/check.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/refund-page.ts'
import { backToOrder, movedOn, noSuchOrder } from './back-to-order.ts'
import './order.css'
import { errorAt, Step, type StepError } from './step.tsx'

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const found = await showOrder(context.get(shopContext), params.number)
  if (!found) return data(null, 404)
  const { order, refundableKobo } = found
  const asked = readParts(searchParams, order)
  return {
    order,
    refundableKobo,
    asked: { ...asked, units: Object.fromEntries(asked.parts.units) },
    sumKobo: searchParams.size > 0 && asked.errors.length === 0 ? refundSum(order, asked.parts) : null,
    typed: Object.fromEntries(searchParams),
    key: randomUUID(),
  }
}

/** Returns what was worked out, the way it came. Pressing twice returns it once. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, number)
  if (!found) return backToOrder(shop, number, noSuchOrder)

  const form = (await readForm(request)) ?? new FormData()
  const { parts, restock, errors } = readParts(form, found.order)
  if (errors.length > 0) return data({ errors }, 422)
  const key = String(form.get('key') ?? '')
  const amountKobo = refundSum(found.order, parts)
  const { id: orderId } = found.order
  const refunded = await refundOrder(shop, { orderId, amountKobo, key: isUuid(key) ? key : '', restock })
  if (refunded.accepted) return backToOrder(shop, number, `${showMoney(amountKobo)} goes back`)
  if (refunded.reason === 'more-than-left') return backToOrder(shop, number, movedOn)
  return data({ errors: [refusals[refunded.reason]] }, 422)
}

const refusals = {
  'amount-not-refundable': { field: 'other', message: 'Choose what goes back' },
  'form-used-already': { field: 'other', message: 'This form has returned another amount already. Begin a new refund' },
  'more-than-was-paid': { field: 'other', message: 'That is more than the shop has of this order' },
} satisfies Record<string, StepError>

/** What a form or an address chooses, and what is wrong with it. What it does not name stays with the shop. */
function readParts(chosen: { get(name: string): unknown }, { lines }: Order) {
  const errors: StepError[] = []
  const said = (name: string) => String(chosen.get(name) ?? '').trim()
  const units = new Map(
    lines.map(({ variantId, quantity }) => {
      const field = `units-${variantId}`
      const typed = said(field)
      const isCount = typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) <= quantity)
      if (!isCount) errors.push({ field, message: `Enter a whole number up to ${quantity}` })
      return [variantId, isCount ? Number(typed) : 0]
    }),
  )
  const other = said('other').slice(0, 40)
  const otherKobo = other === '' ? 0 : readTypedNaira(other)
  if (otherKobo === null) errors.push({ field: 'other', message: 'Enter an amount, like 2,500' })
  const parts: RefundParts = { units, withDelivery: chosen.get('delivery') === 'yes', otherKobo: otherKobo ?? 0 }
  const isRestocked = chosen.get('restock') === 'yes'
  const restock = isRestocked
    ? [...units].filter(([, quantity]) => quantity > 0).map(([variantId, quantity]) => ({ variantId, quantity }))
    : []
  return { parts, other, isRestocked, restock, errors }
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Refund ${params.number}, Admin Panel` }]
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="order" />
  const { order, refundableKobo, sumKobo, key, asked, typed } = loaderData
  const { number } = order
  const isAll = sumKobo === refundableKobo && canBecome(order.status, 'cancelled')
  if (sumKobo !== null && sumKobo > 0)
    return (
      <Step
        number={number}
        title={`Refund ${showMoney(sumKobo)}?`}
        words={
          sumKobo > refundableKobo
            ? `The shop has ${showMoney(refundableKobo)} of this order. Go back and choose less.`
            : `It goes back the way it came, within ${refundDays}. The customer is told.${isAll ? instead : ''}`
        }
        act={`Refund ${showMoney(sumKobo)}`}
        isDanger
        errors={actionData?.errors ?? []}
      >
        <input type="hidden" name="key" value={key} />
        {Object.entries(asked.units).map(([id, count]) => (
          <input key={id} type="hidden" name={`units-${id}`} value={count} />
        ))}
        {asked.parts.withDelivery && <input type="hidden" name="delivery" value="yes" />}
        {asked.isRestocked && <input type="hidden" name="restock" value="yes" />}
        <input type="hidden" name="other" value={asked.other} id="other" />
      </Step>
    )
  const errors = actionData?.errors ?? asked.errors
  return <Choose order={order} refundableKobo={refundableKobo} isEmpty={sumKobo === 0} errors={errors} typed={typed} />
}

/** Who gives all of it back before anything was sent. */
const instead = ' The order cannot leave after that: to have its goods for sale again as well, cancel it instead.'

const left: readonly Order['status'][] = ['dispatched', 'delivered', 'collected']

type ChooseProps = {
  order: Order
  refundableKobo: number
  isEmpty: boolean
  errors: readonly StepError[]
  typed: Record<string, string>
}

/** What goes back, to be worked out before anything is returned: a question, and no change yet. */
function Choose({ order, refundableKobo, isEmpty, errors, typed }: ChooseProps) {
  const { number, lines, deliveryKobo, status } = order
  return (
    <>
      <header>
        <h1>Refund</h1>
        <div className="acts">
          <BackLink to={adminLinks.order(number)}>Order {number}</BackLink>
        </div>
      </header>
      <section className="a-card">
        <form className="in step-form" action={adminLinks.refundOrder(number)}>
          <p>The shop has {showMoney(refundableKobo)} of this order.</p>
          {errors.length > 0 && <ErrorSummary errors={errors} until="before it is worked out" />}
          {isEmpty && (
            <p className="err-box" role="alert">
              Choose what goes back.
            </p>
          )}
          <fieldset>
            <legend>Units that go back</legend>
            {lines.map(({ variantId, name, choice, quantity, lineKobo }) => (
              <TextField
                key={variantId}
                name={`units-${variantId}`}
                label={goodsName({ name, choice })}
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                defaultValue={typed[`units-${variantId}`] ?? '0'}
                error={errorAt(errors, `units-${variantId}`)}
                hint={`Of ${quantity}, ${showMoney(lineKobo)} paid`}
                required
              />
            ))}
          </fieldset>
          {left.includes(status) && (
            <label className="check">
              <input type="checkbox" name="restock" value="yes" defaultChecked={typed.restock === 'yes'} />
              <span>These units are here and can be sold again</span>
            </label>
          )}
          {deliveryKobo > 0 && (
            <label className="check">
              <input type="checkbox" name="delivery" value="yes" defaultChecked={typed.delivery === 'yes'} />
              <span>Delivery too, {showMoney(deliveryKobo)}</span>
            </label>
          )}
          <TextField
            name="other"
            label="Another amount (₦)"
            inputMode="decimal"
            defaultValue={typed.other}
            error={errorAt(errors, 'other')}
            hint="A goodwill, or part of a price."
          />
          <div className="acts">
            <button className="btn" type="submit">
              Work out
            </button>
          </div>
        </form>
      </section>
    </>
  )
}
