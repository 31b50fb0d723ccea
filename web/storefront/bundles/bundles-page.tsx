import { useContext } from 'react'
import { savingOn, savingWords } from '#shop/bundles/bundle.ts'
import { listBundles } from '#shop/bundles/find-bundle.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import { Promised, promisedWords } from '../../ui/promised.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/bundles-page.ts'
import { showPart } from './shown-part.ts'
import './bundle.css'

export async function loader({ context }: Route.LoaderArgs) {
  const bundles = await listBundles(context.get(shopContext))
  context.get(visitContext).shows('bundles', 'listing')
  return {
    bundles: bundles.map(({ slug, name, words, saving, parts, available }) => {
      const shown = parts.map(showPart)
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

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), {
    title: 'Ready to ride',
    description: 'Bikes with what belongs to them, for less than one by one.',
    path: links.bundles,
  })
}

export default function BundlesPage({ loaderData: { bundles } }: Route.ComponentProps) {
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
      </div>
    </>
  )
}
