import { useContext } from 'react'
import { redirect } from 'react-router'
import { bundlesPerPage, savingOn, savingWords } from '#shop/bundles/bundle.ts'
import { listBundles } from '#shop/bundles/find-bundle.ts'
import { links } from '#shop/links.ts'
import { addressOfPage, askedPage } from '../../asked-page.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import { Promised, promisedWords } from '../../ui/promised.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/bundles-page.ts'
import { showPart } from './shown-part.ts'
import './bundle.css'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const page = askedPage(searchParams)
  const { bundles, total } = await listBundles(context.get(shopContext), { page })
  const pages = Math.max(1, Math.ceil(total / bundlesPerPage))
  if (page > pages) throw redirect(addressOfPage(links.bundles, pages))
  context.get(visitContext).shows('bundles', 'listing')
  return {
    page,
    pages,
    total,
    bundles: bundles.map(({ slug, name, words, saving, parts, available }) => {
      const shown = parts.map((part) => showPart(part))
      const goodsKobo = shown.reduce((sum, { fromKobo }) => sum + fromKobo, 0)
      return {
        slug,
        name,
        words,
        photo: parts[0]?.photo ?? null,
        parts: parts.map(({ name }) => name).join(' + '),
        goodsKobo,
        totalKobo: goodsKobo - savingOn(saving, goodsKobo),
        isFrom: shown.some(({ pricesVary }) => pricesVary),
        saving: savingWords(saving),
        isThere: available > 0,
      }
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page = 1 } = loaderData ?? {}
  return pageMeta(frameOf(matches), {
    title: page > 1 ? `Ready to ride, page ${page}` : 'Ready to ride',
    description: 'Bikes with what belongs to them, for less than one by one.',
    path: addressOfPage(links.bundles, page),
  })
}

export default function BundlesPage({ loaderData: { bundles, page, pages, total } }: Route.ComponentProps) {
  const promised = useContext(Promised)
  return (
    <>
      <Breadcrumbs here="Bundles" />
      <div className="wrap bundle-list">
        <div className="page-head">
          <h1>Ready to ride</h1>
          <p>Bikes with what belongs to them, for less than one by one.</p>
        </div>
        {bundles.length === 0 && <p>There are no bundles at the moment.</p>}
        {bundles.map(({ slug, name, words, photo, parts, goodsKobo, totalKobo, isFrom, saving, isThere }) => (
          <article className="bundle-part" key={slug}>
            {/* biome-ignore lint/a11y/useAnchorContent: the link of the name says it all */}
            <a className="pic" href={links.bundle(slug)} tabIndex={-1} aria-hidden="true">
              {photo ? <Photo photo={photo} alt="" sizes="(width >= 48rem) 9rem, 5rem" /> : <NoPhoto name={name} />}
            </a>
            <div>
              <h2>
                <a href={links.bundle(slug)}>{name}</a>
              </h2>
              <p>{parts}</p>
              <p className="muted">{words}</p>
              <Price kobo={totalKobo} wasKobo={goodsKobo} from={isFrom} />
              <p>
                <b>{isThere ? saving : 'Sold out'}</b>
              </p>
              {isThere && promised && <p className="muted">{promisedWords(promised, totalKobo)}</p>}
            </div>
          </article>
        ))}
        <Pager
          page={page}
          pages={pages}
          perPage={bundlesPerPage}
          total={total}
          addressOf={(other) => addressOfPage(links.bundles, other)}
        />
      </div>
    </>
  )
}
