import { data, Form, useNavigation } from 'react-router'
import { goodsName } from '#shop/catalogue/product.ts'
import { showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { refundDays } from '#shop/payments/refund-words.ts'
import { mostPictures } from '#shop/photos/most-pictures.ts'
import { returnLinks } from '#shop/return-links.ts'
import { findReturnByLink } from '#shop/returns/find-returns.ts'
import { tellFinding } from '#shop/returns/finding-words.ts'
import { type Return, reasonWords, returnCanBecome, returnWords, wishWords } from '#shop/returns/return.ts'
import { returnInstructions } from '#shop/returns/return-instructions.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import '../../ui/panel.css'
import { Pictures } from '../../ui/pictures.tsx'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/return-page.ts'
import { PictureField } from './picture-field.tsx'
import './returns.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { token: linkToken, returnId } = params
  const asked = await findReturnByLink(shop, { linkToken, returnId })
  if (!asked) return data(null, 404)
  const { orderId, version, replacement, ...shown } = asked
  return {
    asked: { ...shown, lines: shown.lines.map((line) => ({ ...line, finding: tellFinding(line) })) },
    askedAt: showMoment(asked.askedAt),
    instructions: asked.state === 'approved' ? returnInstructions(asked, await readSettings(shop)) : [],
    // before it is settled nobody pays for it, or sees it
    replacement: asked.exchangedKobo > 0 && replacement ? replacement : null,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Return ${loaderData.asked.number ?? ''}`.trim() : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

const kindOf: Record<Return['state'], BadgeKind> = {
  requested: 'wait',
  approved: 'ok',
  refused: 'bad',
  cancelled: 'mute',
  lapsed: 'bad',
  received: 'wait',
  inspected: 'wait',
  settled: 'ok',
}

export default function ReturnPage({ loaderData, params: { token, returnId } }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  if (!loaderData) return <NotFound />
  const { asked, askedAt, instructions, replacement } = loaderData
  const { number, state, photos } = asked
  const mayChange = returnCanBecome(state, 'cancelled')
  const photosTo = returnLinks.returnPhotos(token, returnId)
  return (
    <div className="wrap ask-return">
      <div className="page-head">
        <Badge kind={kindOf[state]}>{returnWords[state].customer}</Badge>
        <h1>{headlines[state]}</h1>
        <p>
          Asked on {askedAt}. <a href={links.order(token)}>Back to your order</a>
        </p>
      </div>
      <div className="return-parts">
        {number !== null && instructions.length > 0 && (
          <section className="panel due" aria-labelledby="how">
            <h2 id="how">Your return number</h2>
            <p className="return-number">{number}</p>
            <ol className="return-steps">
              {instructions.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        <Ending asked={asked} replacement={replacement} />
        <section className="panel" aria-labelledby="goods">
          <h2 id="goods">What goes back</h2>
          <ul className="return-list">
            {asked.lines.map(({ variantId, name, choice, quantity, reason, replacement, finding }) => (
              <li key={variantId}>
                <b>
                  {quantity} × {goodsName({ name, choice })}
                </b>
                <br />
                <span className="muted">
                  {reasonWords[reason]}
                  {replacement && `. Instead: ${replacement.choice}`}
                </span>
                {finding !== null && <p className="said">{finding}</p>}
              </li>
            ))}
          </ul>
          <p className="muted">You want: {wishWords[asked.wish].toLowerCase()}.</p>
          {asked.note !== null && <p className="said">{asked.note}</p>}
        </section>
        {(photos.length > 0 || mayChange) && (
          <section className="panel" aria-labelledby="pictures">
            <h2 id="pictures">Photos</h2>
            <Pictures photos={photos} pathOf={(photoId) => returnLinks.returnPhoto(token, returnId, photoId)} />
            {mayChange && photos.length < mostPictures && (
              <Form method="post" action={photosTo} encType="multipart/form-data" className="return-more">
                <PictureField most={mostPictures - photos.length} />
                <p>
                  <button className="btn soft" type="submit" aria-busy={formAction === photosTo}>
                    Add photos
                  </button>
                </p>
              </Form>
            )}
          </section>
        )}
        {mayChange && (
          <Form method="post" action={returnLinks.cancelReturn(token, returnId)} className="acts">
            <button
              className="btn soft"
              type="submit"
              aria-busy={formAction === returnLinks.cancelReturn(token, returnId)}
            >
              Cancel this return: I keep it
            </button>
          </Form>
        )}
      </div>
    </div>
  )
}

const headlines: Record<Return['state'], string> = {
  requested: 'We have your request.',
  approved: 'Your return is approved.',
  refused: 'We cannot accept this return.',
  cancelled: 'You keep the goods.',
  lapsed: 'Your return has not arrived.',
  received: 'We have your return.',
  inspected: 'We have looked at your return.',
  settled: 'Your return is settled.',
}

type EndingProps = {
  asked: Pick<Return, 'state' | 'wish' | 'refusal' | 'settledKobo' | 'exchangedKobo'> & {
    lines: readonly Pick<Return['lines'][number], 'verdict'>[]
  }
  replacement: Return['replacement']
}

function Ending({ asked: { state, wish, refusal, settledKobo, exchangedKobo, lines }, replacement }: EndingProps) {
  if (state === 'requested')
    return <p>We will look at it and write to you. Please send nothing back until you have a return number from us.</p>
  if (state === 'refused')
    return (
      <section className="panel" aria-labelledby="why">
        <h2 id="why">Why</h2>
        <p className="said">{refusal}</p>
      </section>
    )
  if (state === 'inspected' && lines.some(({ verdict }) => verdict !== 'full'))
    return (
      <p>
        Nothing has been deducted yet. If you disagree, <a href={links.contact}>write to us</a> now.
      </p>
    )
  if (state === 'received' || state === 'inspected')
    return (
      <p>
        We will write to you as soon as it is settled
        {wish === 'exchange'
          ? ', and then send what you want instead.'
          : `; money goes back within ${refundDays} of receipt.`}
      </p>
    )
  if (state !== 'settled') return null
  const refundKobo = (settledKobo ?? 0) - exchangedKobo
  return (
    <section className="panel due" aria-labelledby="ending">
      <h2 id="ending">The result</h2>
      {replacement && (
        <p>
          {showMoney(exchangedKobo)} pays for your exchange:{' '}
          <a href={links.order(replacement.linkToken)}>order {replacement.number}</a>
          {replacement.status === 'placed' && '. The rest is to be paid there: we hold it for three days'}.
        </p>
      )}
      {refundKobo > 0 && (
        <p>
          {showMoney(refundKobo)} goes back the way you paid, within {refundDays}.
        </p>
      )}
      {settledKobo === 0 && <p>No money goes back.</p>}
      {lines.some(({ verdict }) => verdict === 'rejected') && (
        <p>What we did not accept is still yours: you can collect it at our store.</p>
      )}
    </section>
  )
}
