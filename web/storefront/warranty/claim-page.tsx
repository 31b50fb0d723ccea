import { data } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { returnLinks } from '#shop/return-links.ts'
import { findClaimByLink } from '#shop/warranty/find-claims.ts'
import { claimWords } from '#shop/warranty/warranty.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import '../../ui/panel.css'
import { Pictures } from '../../ui/pictures.tsx'
import { NotFound } from '../not-found.tsx'
import '../returns/returns.css'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/claim-page.ts'

export async function loader({ params: { token, claimId }, context }: Route.LoaderArgs) {
  const found = await findClaimByLink(context.get(shopContext), { linkToken: token, claimId })
  if (!found) return data(null, 404)
  const { number, frameNumber, state, words, madeAt, replies, photos } = found.claim
  return {
    number,
    frameNumber,
    state,
    words,
    photos,
    orderNumber: found.orderNumber,
    madeAt: showMoment(madeAt),
    replies: replies.map(({ id, words, writtenAt }) => ({ id, words, writtenAt: showMoment(writtenAt) })),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Claim ${loaderData.number}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

const kindOf: Record<keyof typeof claimWords, BadgeKind> = {
  new: 'wait',
  answered: 'ok',
  accepted: 'ok',
  declined: 'bad',
  done: 'mute',
}

export default function ClaimPage({ loaderData, params: { token, claimId } }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { number, frameNumber, state, words, madeAt, replies, photos, orderNumber } = loaderData
  return (
    <div className="wrap ask-return">
      <div className="page-head">
        <Badge kind={kindOf[state]}>{claimWords[state].customer}</Badge>
        <h1>Warranty claim {number}</h1>
        <p>
          Frame <b className="num">{frameNumber}</b>, <a href={links.order(token)}>order {orderNumber}</a>
        </p>
      </div>
      <div className="return-parts">
        <section className="panel" aria-labelledby="claim">
          <h2 id="claim">What you told us</h2>
          <p className="said">{words}</p>
          <p className="small muted">{madeAt}</p>
          <Pictures photos={photos} pathOf={(photoId) => returnLinks.claimPhoto(token, claimId, photoId)} />
        </section>
        {replies.map((reply) => (
          <section className="panel" key={reply.id} aria-label="Our answer">
            <h2>Our answer</h2>
            <p className="said">{reply.words}</p>
            <p className="small muted">{reply.writtenAt}</p>
          </section>
        ))}
        {replies.length === 0 && <p>We look at it and write to you.</p>}
      </div>
    </div>
  )
}
