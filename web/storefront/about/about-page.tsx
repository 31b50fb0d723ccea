import { data } from 'react-router'
import { findText } from '#shop/content/find-text.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { hoursInWords, readHours } from '#shop/settings/store-hours.ts'
import { shopContext } from '../../shop-context.ts'
import { renderSections } from '../../ui/markdown.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Photo } from '../../ui/photo.tsx'
import { Prose } from '../../ui/prose.tsx'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import { factsOf } from '../text-facts.ts'
import type { Route } from './+types/about-page.ts'
import './about.css'

/** The text's first section is the story; the others are what the shop holds to. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  context.get(visitContext).shows('content:about', 'settings')
  const [text, settings] = await Promise.all([findText(shop, 'about'), readSettings(shop)])
  if (!text) return data(null, { status: 404 })

  const { title, summary, photo, body } = text
  const [story, ...values] = renderSections(body, { origin: shop.origin, facts: factsOf(settings) })
  const hours = readHours(settings.hours)
  return {
    title,
    summary,
    photo,
    story,
    values,
    address: settings.address,
    hours: hours ? hoursInWords(hours) : { days: 'Hours', times: settings.hours, closed: null },
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Page not found', isIndexed: false })
  return pageMeta(frame, { title: 'About', description: loaderData.summary, path: links.about })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />

  const { title, summary, photo, story, values, address, hours } = loaderData
  return (
    <>
      {photo && (
        <div className="about-hero">
          <Photo photo={photo} alt={photo.altText} sizes="99vw" isMain />
        </div>
      )}
      <div className="wrap">
        <div className="page-head">
          <h1>{title}</h1>
          <p>{summary}</p>
        </div>
        {story && (
          <section className="story">
            <h2>{story.title}</h2>
            <Prose html={story.html} />
          </section>
        )}
      </div>
      <section className="visit">
        <div className="wrap">
          <div>
            <h2>Visit the shop</h2>
            <p>{address}</p>
          </div>
          <dl>
            <dt>{hours.days}</dt>
            <dd>{hours.times}</dd>
            {hours.closed !== null && (
              <>
                <dt>{hours.closed}</dt>
                <dd>Closed</dd>
              </>
            )}
          </dl>
        </div>
      </section>
      {values.length > 0 && (
        <section className="section wrap">
          <h2>What we hold to</h2>
          <div className="values">
            {values.map(({ title, html }) => (
              <section key={title}>
                <h3>{title}</h3>
                <Prose html={html} />
              </section>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
