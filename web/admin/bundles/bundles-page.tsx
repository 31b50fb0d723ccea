import { savingWords } from '#shop/bundles/bundle.ts'
import { listAllBundles } from '#shop/bundles/show-bundle.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'
import { ShortList } from '../list/short-list.tsx'
import type { Route } from './+types/bundles-page.ts'
import { statusNames } from './bundle-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const bundles = await listAllBundles(context.get(shopContext))
  return bundles.map(({ id, name, status, saving, parts }) => ({
    id,
    name,
    status,
    saving: savingWords(saving),
    parts: parts.map(({ name }) => name).join(' + '),
  }))
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Bundles, Admin Panel' }]
}

type Shown = Route.ComponentProps['loaderData'][number]

export default function BundlesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ShortList
      title="Bundles"
      from={{ name: 'Products', to: adminLinks.products }}
      fresh={{ name: 'New bundle', to: adminLinks.newBundle }}
      columns={columns}
      rows={loaderData}
      nothing="No bundles yet"
    />
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
