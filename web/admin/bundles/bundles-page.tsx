import { savingWords } from '#shop/bundles/bundle.ts'
import { listAllBundles } from '#shop/bundles/show-bundle.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'
import { More } from '../list/more.tsx'
import { placeIn } from '../list/place-in.ts'
import { ShortList } from '../list/short-list.tsx'
import type { Route } from './+types/bundles-page.ts'
import { statusNames } from './bundle-form.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const page = await listAllBundles(context.get(shopContext), { place: placeIn(searchParams) })
  const rows = page.rows.map(({ saving, parts, ...bundle }) => ({
    ...bundle,
    saving: savingWords(saving),
    parts: parts.join(' + '),
  }))
  return { ...page, rows }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Bundles, Admin Panel' }]
}

type Shown = Route.ComponentProps['loaderData']['rows'][number]

export default function BundlesPage({ loaderData: { rows, before, after } }: Route.ComponentProps) {
  const beside = (place: Record<string, string>) => `${adminLinks.bundles}?${new URLSearchParams(place)}`
  return (
    <ShortList
      title="Bundles"
      from={{ name: 'Products', to: adminLinks.products }}
      fresh={{ name: 'New bundle', to: adminLinks.newBundle }}
      columns={columns}
      rows={rows}
      nothing="No bundles yet"
    >
      <More found="" before={before && beside({ before })} after={after && beside({ after })} />
    </ShortList>
  )
}

const columns: readonly Column<Shown>[] = [
  { name: 'name', heading: 'Name', place: 'b', cell: ({ id, name }) => <a href={adminLinks.bundle(id)}>{name}</a> },
  { name: 'products', heading: 'Products', place: 'd', cell: ({ parts }) => parts },
  { name: 'saving', heading: 'Saves', place: 'e', look: 'n', cell: ({ saving }) => saving },
  {
    name: 'status',
    heading: 'Status',
    place: 'c',
    cell: ({ status }) => <Badge kind={status === 'active' ? 'ok' : 'mute'}>{statusNames[status]}</Badge>,
  },
]
