import { data } from 'react-router'
import { findText } from '#shop/content/find-text.ts'
import { isCurrent } from '#shop/content/text.ts'
import { listLgas } from '#shop/delivery/offer-delivery.ts'
import { showDate } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/chip.css'
import { renderMarkdown } from '../../ui/markdown.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Prose } from '../../ui/prose.tsx'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import { factsOf } from '../text-facts.ts'
import type { Route } from './+types/policy-page.ts'
import { RateCards, RateTable } from './delivery-rates.tsx'
import { policies } from './policies.ts'
import './policy.css'
import { ratesOf } from './rates.ts'
import { EarlierVersions, OldVersion } from './text-versions.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const slug = url.pathname.split('/')[1]?.toLowerCase() ?? ''
  context.get(visitContext).shows(`content:${slug}`, 'settings')

  const [text, settings, lgas] = await Promise.all([
    findText(shop, slug, readVersion(url.searchParams.get('version'))),
    readSettings(shop),
    `/${slug}` === links.shipping ? listLgas(shop) : [],
  ])
  if (!text) return data(null, { status: 404 })

  const { title, summary, body, version, versions, changedOn } = text
  return {
    path: `/${slug}`,
    site: new URL(shop.origin).host,
    title,
    summary,
    html: renderMarkdown(body, { origin: shop.origin, facts: factsOf(settings) }),
    version,
    versions,
    changedOn,
    // what an earlier text went with is not known any more
    rates: isCurrent(text) ? ratesOf(lgas) : null,
  }
}

/** A version's number; null for anything else, which is as good as not asking for one. */
function readVersion(asked: string | null) {
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Page not found', isIndexed: false })
  const { title, summary, path } = loaderData
  return pageMeta(frame, { title, description: summary, path, isIndexed: isCurrent(loaderData) })
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />

  const { path, site, title, summary, html, rates, changedOn } = loaderData
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{title}</h1>
        <p>{summary}</p>
      </div>
      <div className="policy" style={{ '--site': JSON.stringify(site) }}>
        <nav aria-label="Policies">
          <ul>
            {policies.map(({ name, to }) => (
              <li key={to}>
                <a
                  className={to === path ? 'chip on' : 'chip'}
                  href={to}
                  aria-current={to === path ? 'page' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {!isCurrent(loaderData) && <OldVersion {...loaderData} />}
          {rates && <RateCards rates={rates} />}
          <Prose html={html} />
          {rates && <RateTable rates={rates} />}
          <p className="updated">
            Last updated: <time dateTime={changedOn}>{showDate(changedOn)}</time>
          </p>
          <EarlierVersions {...loaderData} />
        </div>
      </div>
    </div>
  )
}
