import { listOrderStates } from '#shop/orders/list-orders.ts'
import { canBecome, statusWords } from '#shop/orders/order.ts'
import { mostPrepared, prepareOrders } from '#shop/orders/prepare-orders.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { AllAtOnce } from '../list/all-at-once.tsx'
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

function tell(done: { changed: number; unchanged: readonly string[]; unknown: number }, isAll: boolean): string {
  const there = `${done.changed.toLocaleString('en')} in the workshop`
  const others = done.unchanged.length + done.unknown
  if (others === 0) return there
  if (!isAll) return `Error | ${there}. ${others === 1 ? '1 was' : `${others} were`} not to be prepared.`
  const some = `${done.unchanged.slice(0, 3).join(', ')}${done.unchanged.length > 3 ? ' and others' : ''}`
  return `Error | ${there}. ${others} moved on meanwhile and stayed as ${others === 1 ? 'it is' : 'they are'}: ${some}.`
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Build and pack, Admin Panel' }]
}

export default function PrepareOrdersPage({ loaderData: { going, staying, ...told } }: Route.ComponentProps) {
  return (
    <AllAtOnce
      {...told}
      title="Build and pack"
      back={{ to: told.search ? `${adminLinks.orders}?${told.search}` : adminLinks.orders, name: 'Orders' }}
      names={{ one: 'order', many: 'orders' }}
      changing={going}
      going="to the workshop"
      none="waits to be built and packed"
      act="Build and pack"
      words={
        staying.length > 0 && (
          <ul>
            {staying.map(({ words, count }) => (
              <li key={words}>
                {count.toLocaleString('en')} {count === 1 ? 'stays' : 'stay'} as {count === 1 ? 'it is' : 'they are'}:{' '}
                {words}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
