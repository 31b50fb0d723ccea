import { listTexts } from '#shop/content/list-texts.ts'
import { showDate } from '#shop/lagos-day.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import '../settings/settings.css'
import type { Route } from './+types/content-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await listTexts(context.get(shopContext)) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Content, Admin Panel' }]
}

const parts = [
  { to: adminLinks.articles, title: 'Articles', about: 'The posts of the blog: written, scheduled and changed.' },
  { to: adminLinks.slides, title: 'Hero', about: 'The pictures at the top of the home page, and their words.' },
  { to: adminLinks.trust, title: 'Trust strip', about: 'What the home page promises below its pictures.' },
  { to: adminLinks.testimonials, title: 'Testimonials', about: 'What riders say, on the home page.' },
  { to: adminLinks.synonyms, title: 'Search synonyms', about: 'Words that mean the same to whoever looks for them.' },
]

export default function ContentPage({ loaderData: { texts } }: Route.ComponentProps) {
  const pages = texts.map(({ slug, title, version, changedOn }) => ({
    to: adminLinks.text(slug),
    title,
    about: `Version ${version}, of ${showDate(changedOn)}`,
  }))
  return (
    <>
      <header>
        <h1>Content</h1>
      </header>
      <ul className="setting-list">
        {[...parts, ...pages].map(({ to, title, about }) => (
          <li className="a-card" key={to}>
            <h2>
              <a href={to}>{title}</a>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
