import { data } from 'react-router'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { tidyLine } from '#shop/typed-text.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { tooLong } from '../../typed-fields.ts'
import { TextField } from '../../ui/field.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/dispatch-page.ts'
import { backToOrder, noSuchOrder, tellWhyItStays } from './back-to-order.ts'
import { BikeFrames, frameErrors, readFrames } from './bike-frames.tsx'
import { errorAt, Step } from './step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showOrder(context.get(shopContext), params.number)
  if (!found) return data(null, 404)
  const { number, lines, recipient } = found.order
  return { number, lines, firstName: recipient.firstName }
}

/** In characters. */
const longestOfParcel = 60

/** Sends the order on its way. Pressing twice sends it once. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, number)
  if (!found) return backToOrder(shop, number, noSuchOrder)

  const { id: orderId, lines } = found.order
  const form = (await readForm(request)) ?? new FormData()
  const carrier = tidyLine(textIn(form, 'carrier') ?? '')
  const tracking = tidyLine(textIn(form, 'tracking') ?? '')
  const frames = readFrames(form, lines)
  const typed = { carrier, tracking, frames }
  const long = (['carrier', 'tracking'] as const).filter((field) => typed[field].length > longestOfParcel)
  if (long.length > 0)
    return data({ typed, errors: long.map((field) => ({ field, message: tooLong(longestOfParcel) })) }, 422)

  const sent = await dispatchOrder(shop, { orderId, carrier, tracking: tracking || null, frames })
  if (sent.accepted) return backToOrder(shop, number, 'On its way. The customer is told')
  if (sent.reason !== 'not-complete') return backToOrder(shop, number, tellWhyItStays(sent.reason))
  const noCarrier = { field: 'carrier', message: 'Enter who carries it, like Own rider' }
  const { isCarried, wrongFrames } = sent.details
  return data({ typed, errors: [...(isCarried ? [] : [noCarrier]), ...frameErrors(wrongFrames, lines)] }, 422)
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Hand ${params.number} to the rider, Admin Panel` }]
}

export default function DispatchPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="order" />
  const { number, lines, firstName } = loaderData
  const { typed, errors = [] } = actionData ?? {}
  return (
    <Step
      number={number}
      title="Hand to rider"
      words={`Its units leave the shelf, and ${firstName} is told that it is on its way.`}
      act="Hand to rider"
      errors={errors}
    >
      <TextField
        name="carrier"
        label="Who carries it"
        maxLength={longestOfParcel}
        defaultValue={typed?.carrier ?? 'Own rider'}
        autoComplete="off"
        error={errorAt(errors, 'carrier')}
        required
      />
      <TextField
        name="tracking"
        label="Tracking number"
        maxLength={longestOfParcel}
        defaultValue={typed?.tracking ?? ''}
        autoComplete="off"
        error={errorAt(errors, 'tracking')}
        hint="If the carrier gives one. The customer sees it."
      />
      <BikeFrames lines={lines} typed={typed?.frames ?? []} errors={errors} />
    </Step>
  )
}
