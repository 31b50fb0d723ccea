import {
  changeProductStatuses,
  listGoodsStates,
  mostChanged,
  type StatusForMany,
} from '#shop/catalogue/change-product-statuses.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { AllAtOnce } from '../list/all-at-once.tsx'
import type { Route } from './+types/status-page.ts'
import { productsAddress } from './products-address.ts'

/** What would be done to all products that the list shows: which change, and which stand so already. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = productsAddress.read(new URLSearchParams(searchParams.get('list') ?? ''))
  const to = statusIn(searchParams.get('to'))
  const products = await listGoodsStates(context.get(shopContext), { filter, most: mostChanged + 1 })
  const changing = products.filter(({ status }) => status !== to)
  return {
    search: String(productsAddress.search(filter)),
    to,
    found: products.length,
    most: mostChanged,
    changing: changing.map(({ id }) => id),
    names: changing.slice(0, 5).map(({ name }) => name),
  }
}

/** Puts the chosen products, or all that were told, on sale or takes them off. Others stay as they are. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const to = statusIn(textIn(form, 'to'))
  const chosen = textIn(form, 'all')?.split(',') ?? form.getAll('product')
  const ids = [...new Set(chosen)].filter((id) => typeof id === 'string').filter(isUuid)
  const back = productsAddress.to(productsAddress.read(new URLSearchParams(textIn(form, 'list') ?? '')))
  if (ids.length === 0) return backWithNotice(shop, back, 'Error | Choose the products first.')
  const done = await changeProductStatuses(shop, { ids, to })
  if (!done.accepted)
    return backWithNotice(shop, back, `Error | ${mostChanged} products at once are the most. Narrow the list.`)
  const { changed, unchanged } = done.value
  const said = `${changed} ${words[to].done}`
  if (unchanged.length === 0) return backWithNotice(shop, back, said)
  const stay = `${unchanged.length} ${unchanged.length === 1 ? 'stays as it is: it has' : 'stay as they are: they have'}`
  return backWithNotice(shop, back, `Error | ${said}. ${stay} no category, nothing to choose, or are gone.`)
}

const words: Record<StatusForMany, { title: string; done: string; act: string; going: string }> = {
  active: { title: 'Put on sale', done: 'on sale', act: 'Put on sale', going: 'on sale' },
  archived: { title: 'Archive', done: 'archived', act: 'Archive', going: 'off sale; what was ordered stays' },
}

function statusIn(text: string | null): StatusForMany {
  return text === 'archived' ? 'archived' : 'active'
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${words[loaderData?.to ?? 'active'].title}, Admin Panel` }]
}

export default function StatusPage({ loaderData: { to, names, ...told } }: Route.ComponentProps) {
  const { title, act, going } = words[to]
  return (
    <AllAtOnce
      {...told}
      title={title}
      back={{ to: told.search ? `${adminLinks.products}?${told.search}` : adminLinks.products, name: 'Products' }}
      names={{ one: 'product', many: 'products' }}
      going={going}
      none="is to be changed"
      act={act}
      isDanger={to === 'archived'}
      first={names}
    >
      <input type="hidden" name="to" value={to} />
    </AllAtOnce>
  )
}
