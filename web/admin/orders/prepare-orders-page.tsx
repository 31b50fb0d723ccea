import { listOrderStates } from '#shop/orders/list-orders.ts'
import { canBecome, statusWords } from '#shop/orders/order.ts'
import { mostPrepared, prepareOrders } from '#shop/orders/prepare-orders.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import type { Route } from './+types/prepare-orders-page.ts'
import { ordersAddress } from './orders-address.ts'

/** What would be done to all orders that the list shows: which go to the workshop, and which stay. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = ordersAddress.read(new URLSearchParams(searchParams.get('list') ?? ''))
  const orders = await listOrderStates(context.get(shopContext), { filter, most: mostPrepared + 1 })
  const going = orders.filter(({ status }) => canBecome(status, 'preparing'))
  const staying = Map.groupBy(
    orders.filter((order) => !going.includes(order)),
    ({ status }) => statusWords[status].staff,
  )
  return {
    search: String(ordersAddress.search(filter)),
    found: orders.length,
    most: mostPrepared,
    going: going.map(({ number }) => number),
    staying: [...staying].map(([words, { length }]) => ({ words, count: length })),
  }
}

/** Says that the workshop builds and packs the chosen orders, or all that were told. Others stay as they are. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const all = textIn(form, 'all')?.split(',') ?? null
  const chosen = form.getAll('order').filter((number) => typeof number === 'string')
  const numbers = [...new Set(all ?? chosen)].filter(Boolean)
  const back = ordersAddress.to(ordersAddress.read(new URLSearchParams(textIn(form, 'list') ?? '')))
  if (numbers.length === 0) return backWithNotice(shop, back, 'Error | Choose the orders first.')
  const done = await prepareOrders(shop, { numbers })
  if (!done.accepted) return backWithNotice(shop, back, tooMany)
  return backWithNotice(shop, back, tell(done.value, all !== null))
}

const tooMany = `Error | ${mostPrepared.toLocaleString('en')} orders at once are the most. Narrow the list.`

function tell(done: { there: number; left: readonly string[]; unknown: number }, isAll: boolean): string {
  const there = `${done.there.toLocaleString('en')} in the workshop`
  const others = done.left.length + done.unknown
  if (others === 0) return there
  if (!isAll) return `Error | ${there}. ${others === 1 ? '1 was' : `${others} were`} not to be prepared.`
  const some = `${done.left.slice(0, 3).join(', ')}${done.left.length > 3 ? ' and others' : ''}`
  return `Error | ${there}. ${others} moved on meanwhile and stayed as ${others === 1 ? 'it is' : 'they are'}: ${some}.`
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Build and pack, Admin Panel' }]
}

export default function PrepareOrdersPage({
  loaderData: { search, found, most, going, staying },
}: Route.ComponentProps) {
  const back = { to: search ? `${adminLinks.orders}?${search}` : adminLinks.orders, name: 'Orders' }
  const isTooMany = found > most
  const count = (orders: number) => `${orders.toLocaleString('en')} ${orders === 1 ? 'order' : 'orders'}`
  if (isTooMany || going.length === 0)
    return (
      <>
        <header>
          <h1>Build and pack</h1>
        </header>
        <p>
          {isTooMany
            ? `More than ${count(most)} match. Narrow the list, and do it in parts.`
            : `${count(found)} match, and none of them waits to be built and packed.`}
        </p>
        <a className="btn soft" href={back.to}>
          Back to the list
        </a>
      </>
    )
  return (
    <FormPage
      title="Build and pack"
      back={back}
      words={
        <>
          <p>
            All {count(found)} that match: <b>{count(going.length)}</b> {going.length === 1 ? 'goes' : 'go'} to the
            workshop. What comes in from now on is left alone.
          </p>
          {staying.length > 0 && (
            <ul>
              {staying.map(({ words, count }) => (
                <li key={words}>
                  {count.toLocaleString('en')} {count === 1 ? 'stays' : 'stay'} as {count === 1 ? 'it is' : 'they are'}:{' '}
                  {words}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      act={`Build and pack ${going.length.toLocaleString('en')}`}
      errors={[]}
    >
      <input type="hidden" name="list" value={search} />
      <input type="hidden" name="all" value={going.join(',')} />
    </FormPage>
  )
}
