import { data } from 'react-router'
import { markCollected } from '#shop/orders/mark-collected.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { showPhone } from '#shop/phone.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/check.css'
import { TextField } from '../../ui/field.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/handover-page.ts'
import { backToOrder, noSuchOrder, tellWhyItStays } from './back-to-order.ts'
import { BikeFrames, frameErrors, readFrames } from './bike-frames.tsx'
import { errorAt, Step } from './step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showOrder(context.get(shopContext), params.number)
  if (!found) return data(null, 404)
  const { number, lines, recipient } = found.order
  return { number, lines, name: `${recipient.firstName} ${recipient.lastName}`, phone: showPhone(recipient.phone) }
}

/** Hands the order over to whoever shows its code, or is known by name and phone. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, number)
  if (!found) return backToOrder(shop, number, noSuchOrder)

  const { id: orderId, lines } = found.order
  const form = (await readForm(request)) ?? new FormData()
  const isKnown = form.get('known') === 'yes'
  const code = (textIn(form, 'code') ?? '').trim()
  const frames = readFrames(form, lines)
  const typed = { code, isKnown, frames }
  const handed = await markCollected(shop, { orderId, code: isKnown ? null : code, frames })
  if (handed.accepted) return backToOrder(shop, number, 'Handed over')
  if (handed.reason !== 'not-complete') return backToOrder(shop, number, tellWhyItStays(handed.reason))
  const message = code === '' ? 'Enter the code, or tick whom you know' : 'That is not the code of this order'
  const { isWrongCode, wrongFrames } = handed.details
  return data(
    { typed, errors: [...(isWrongCode ? [{ field: 'code', message }] : []), ...frameErrors(wrongFrames, lines)] },
    422,
  )
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Hand over ${params.number}, Admin Panel` }]
}

export default function HandoverPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="order" />
  const { number, lines, name, phone } = loaderData
  const { typed, errors = [] } = actionData ?? {}
  return (
    <Step
      number={number}
      title="Hand over"
      words={`${name} shows a code of four figures, from the letter or the order's page.`}
      act="Hand over"
      errors={errors}
    >
      <TextField
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={typed?.code ?? ''}
        error={errorAt(errors, 'code')}
      />
      <label className="check">
        <input type="checkbox" name="known" value="yes" defaultChecked={typed?.isKnown ?? false} />
        <span>
          No code, but it is {name}, phone {phone}
        </span>
      </label>
      <BikeFrames lines={lines} typed={typed?.frames ?? []} errors={errors} />
    </Step>
  )
}
