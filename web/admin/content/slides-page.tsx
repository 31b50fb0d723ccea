import { listHeroSlides } from '#shop/content/list-hero-slides.ts'
import { permit } from '#shop/identity/permissions.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'
import { ShortList } from '../list/short-list.tsx'
import { PhotoOf } from '../photo-of.tsx'
import type { Route } from './+types/slides-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  return { slides: await listHeroSlides(shop) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Hero, Admin Panel' }]
}

type Slide = Route.ComponentProps['loaderData']['slides'][number]

export default function SlidesPage({ loaderData: { slides } }: Route.ComponentProps) {
  return (
    <ShortList
      title="Hero"
      hint="The pictures at the top of the home page, in their order."
      from={{ name: 'Content', to: adminLinks.content }}
      fresh={{ name: 'New slide', to: adminLinks.newSlide }}
      columns={columns}
      rows={slides}
      nothing="No slides yet"
    />
  )
}

const columns: readonly Column<Slide>[] = [
  { name: 'photo', heading: 'Photo', place: 'a', cell: ({ photo }) => <PhotoOf photo={photo} /> },
  {
    name: 'title',
    heading: 'Title',
    place: 'b',
    cell: ({ id, title, subtitle }) => (
      <>
        <a href={adminLinks.slide(id)}>{title}</a>
        <small>{subtitle}</small>
      </>
    ),
  },
  { name: 'link', heading: 'Leads to', place: 'd', cell: ({ link }) => link },
]
