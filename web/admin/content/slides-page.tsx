import { listHeroSlides } from '#shop/content/list-hero-slides.ts'
import { permit } from '#shop/identity/permissions.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import '../list/table.css'
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

export default function SlidesPage({ loaderData: { slides } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>Hero</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.content}>
            Content
          </a>
        </div>
        <small>The pictures at the top of the home page, in their order.</small>
      </header>
      <section className="a-card" aria-label="Hero">
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">Photo</th>
              <th scope="col">Title</th>
              <th scope="col">Leads to</th>
            </tr>
          </thead>
          <tbody>
            {slides.map(({ id, title, subtitle, link, photo }) => (
              <tr key={id}>
                <td className="a">
                  <PhotoOf photo={photo} />
                </td>
                <td className="b">
                  <a href={adminLinks.slide(id)}>{title}</a>
                  <small>{subtitle}</small>
                </td>
                <td className="d">{link}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
