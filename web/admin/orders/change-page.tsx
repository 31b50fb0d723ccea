import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { goodsName } from '#shop/catalogue/product.ts'
import type { EditDraft } from '#shop/checkout/draft-edit.ts'
import { editOrder } from '#shop/checkout/edit-order.ts'
import { findSwaps } from '#shop/checkout/find-swaps.ts'
import { listLgas } from '#shop/delivery/offer-delivery.ts'
import { isKobo } from '#shop/money.ts'
import { isEditable } from '#shop/orders/is-editable.ts'
import { type Order, statusWords } from '#shop/orders/order.ts'
import { showOrder } from '#shop/payments/show-order.ts'
import { beginning } from '#shop/typed-text.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import { bringTogether, readSeen, type Typed } from '../two-hands.ts'
import type { Route } from './+types/change-page.ts'
import { backToOrder, movedOn, noSuchOrder } from './back-to-order.ts'
import { ChangeFields } from './change-fields.tsx'
import { readWish, sayField, showOrderInForm } from './change-form.ts'
import { ChangeSums, sumsOfDraft } from './change-sums.tsx'
import { Step, type StepError } from './step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, params.number)
  if (!found) return data(null, 404)
  const { order } = found
  const [swaps, lgas] = await Promise.all([findSwaps(shop, order.id), listLgas(shop)])
  return {
    number: order.number,
    lines: order.lines,
    now: showOrderInForm(order),
    changes: order.changes,
    swaps,
    lgas: lgas.map(({ name }) => name),
    key: randomUUID(),
    closed: isEditable(order) ? null : statusWords[order.status].staff,
  }
}

/** Changes the order. Without a total that was seen, it works that out first. Pressing twice changes it once. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await showOrder(shop, number)
  if (!found) return backToOrder(shop, number, noSuchOrder)
  const { order } = found

  const form = (await readForm(request)) ?? new FormData()
  const fields = Object.keys(showOrderInForm(order))
  const typed: Typed = Object.fromEntries(
    fields.flatMap((field) => {
      const text = textIn(form, field)
      return text === null ? [] : [[field, beginning(text, 1000)]]
    }),
  )
  const key = textIn(form, 'key') ?? ''
  const asked = {
    typed,
    key: isUuid(key) ? key : randomUUID(),
    changes: Number(textIn(form, 'changes') ?? '0'),
    seen: readSeen(textIn(form, 'seen')),
  }
  const again = (errors: StepError[], status: number, more: Partial<Again> = {}) =>
    data<Again>({ ...asked, errors, sums: null, differences: [], ...more }, status)

  const read = readWish(typed, order)
  if ('errors' in read) return again(read.errors, 422)
  const shown = textIn(form, 'seenTotalKobo') ?? ''
  const seenTotalKobo = /^\d{1,13}$/.test(shown) && isKobo(Number(shown)) ? Number(shown) : null
  const { changes: seenChanges } = asked
  const edited = await editOrder(shop, { orderId: order.id, ...read, seenChanges, seenTotalKobo, key: asked.key })
  if (edited.accepted) return backToOrder(shop, number, 'The order is changed. The customer is told')
  switch (edited.reason) {
    case 'not-in-this-state':
      return backToOrder(shop, number, movedOn)
    case 'total-changed': {
      const errors = seenTotalKobo === null ? [] : [stale]
      return again(errors, seenTotalKobo === null ? 200 : 422, { sums: sumsOfDraft(edited.details) })
    }
    case 'changed-meanwhile': {
      const now = showOrderInForm(edited.details.order)
      const { together } = bringTogether({ seen: asked.seen, typed, now })
      const swaps = await findSwaps(shop, order.id)
      const differences = Object.keys(now)
        .filter((field) => now[field] !== asked.seen[field])
        .map((field) => tellDifference(field, { seen: asked.seen, now, order: edited.details.order, swaps }))
      const { changes } = edited.details.order
      return again([], 409, { typed: together, seen: now, changes, differences })
    }
    default:
      return again([refusal(edited, order)], 422)
  }
}

type Again = {
  typed: Typed
  key: string
  changes: number
  seen: Typed
  errors: StepError[]
  sums: ReturnType<typeof sumsOfDraft> | null
  differences: { label: string; now: string; was: string }[]
}

const stale: StepError = { field: 'save', message: 'The total has changed: look at it once more' }

type Facts = { seen: Typed; now: Typed; order: Order; swaps: Awaited<ReturnType<typeof findSwaps>> }

function tellDifference(field: string, { seen, now, ...facts }: Facts) {
  const { label, words } = sayField(field, now[field] ?? '', facts)
  return { label, now: words, was: sayField(field, seen[field] ?? '', facts).words }
}

type Refused = Exclude<
  Extract<Awaited<ReturnType<typeof editOrder>>, { accepted: false }>,
  { reason: 'total-changed' | 'changed-meanwhile' | 'not-in-this-state' }
>

function refusal(refused: Refused, { lines }: EditDraft['before']): StepError {
  const at = (name: string) =>
    `line-${Math.max(
      0,
      lines.findIndex((line) => line.name === name),
    )}`
  switch (refused.reason) {
    case 'out-of-stock': {
      const [first] = refused.details.lines
      const names = refused.details.lines.map(goodsName)
      return { field: at(first?.name ?? ''), message: `Not enough in stock: ${names.join('; ')}` }
    }
    case 'not-sold':
      return { field: at(refused.details.name), message: `${refused.details.choice} is not sold any more` }
    case 'not-of-this-product':
      return { field: at(refused.details.name), message: 'Choose a colour and size of the same product' }
    case 'in-the-order-already':
      return { field: at(refused.details.name), message: `${refused.details.choice} is in this order already` }
    case 'assembly-not-offered':
      return { field: 'assembly', message: 'Choose how the bike is built; not at home where it is collected' }
    case 'not-delivered-there':
      return { field: 'lga', message: 'It is not delivered there in this way' }
    case 'nothing-changed':
      return { field: 'save', message: 'Nothing is different yet' }
  }
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Change ${params.number}, Admin Panel` }]
}

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="order" />
  const { number, lines, now, swaps, lgas, closed } = loaderData
  const { typed, seen, changes, key, errors, sums, differences } = actionData ?? {
    ...loaderData,
    typed: now,
    seen: now,
    errors: [],
    sums: null,
    differences: [],
  }
  const words =
    closed === null
      ? 'Another colour or size, another place, or another way to get it. You see what it costs before anything is changed.'
      : `This order can no longer be changed: ${closed.toLowerCase()}.`
  return (
    <Step
      number={number}
      title="Change order"
      words={
        <>
          {differences.length > 0 && <NowSays differences={differences} />}
          <p>{words}</p>
        </>
      }
      act={sums ? 'Change order' : 'Work out'}
      errors={errors}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="changes" value={changes} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {sums && <input type="hidden" name="seenTotalKobo" value={sums.totalKobo} />}
      <ChangeFields key={JSON.stringify(seen)} lines={lines} swaps={swaps} lgas={lgas} typed={typed} errors={errors} />
      <div id="save">{sums && <ChangeSums {...sums} />}</div>
    </Step>
  )
}
