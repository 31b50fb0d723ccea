import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { isLagosDay, lagosDay, showDate } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { actsForCustomer } from '#shop/orders/acts-for-customer.ts'
import { mostPictures } from '#shop/photos/most-pictures.ts'
import { returnLinks } from '#shop/return-links.ts'
import { addClaimPhoto } from '#shop/warranty/claim-photos.ts'
import { findCoveredBike } from '#shop/warranty/find-covered.ts'
import { countClaiming, makeClaim } from '#shop/warranty/make-claim.ts'
import { longestClaim } from '#shop/warranty/warranty.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { type FieldError, tooLong } from '../../typed-fields.ts'
import '../../ui/button.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import '../../ui/panel.css'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { PictureField } from '../returns/picture-field.tsx'
import { picturesIn, tellRefusedPicture } from '../returns/picture-files.ts'
import '../returns/returns.css'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/make-claim-page.ts'

export async function loader({ params: { token, frameId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await findCoveredBike(shop, { linkToken: token, frameId })
  if (!found) return data(null, 404)
  const { bike, order } = found
  const today = lagosDay(shop.clock.now())
  const forCustomer = await actsForCustomer(shop, { orderId: order.id, permission: 'answer claims' })
  return {
    bike: [bike.name, bike.choice].filter(Boolean).join(', '),
    frameNumber: bike.frameNumber,
    until: showDate(bike.covered.until),
    isOver: !forCustomer && today > bike.covered.until,
    days: forCustomer ? { first: bike.covered.from, last: today } : null,
    key: randomUUID(),
  }
}

/** Takes in the claim with its pictures, or shows what was typed with what is to fix. */
export async function action({ request, params: { token, frameId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  // before a photo is read
  const found = await findCoveredBike(shop, { linkToken: token, frameId })
  if (!found) return data(null, 404)
  const counted = await countClaiming(shop, { orderId: found.order.id, client })
  if (!counted.accepted) return data({ words: '', reachedOn: '', errors: [tellRefused(counted)] }, 429)

  const form = (await readForm(request)) ?? new FormData()
  const words = textIn(form, 'words') ?? ''
  const typedDay = textIn(form, 'reachedOn')
  const reachedOn = isLagosDay(typedDay) ? typedDay : ''
  const key = textIn(form, 'key') ?? ''
  const made = await makeClaim(shop, {
    linkToken: token,
    frameId,
    words,
    key,
    ...(typedDay !== null && { reachedOn }),
  })
  if (!made.accepted) {
    if (made.reason === 'no-such-bike') return data(null, 404)
    return data({ words, reachedOn: typedDay ?? '', errors: [tellRefused(made)] }, 422)
  }

  const { claimId } = made.value
  const refused: string[] = []
  for (const { name, bytes } of await picturesIn(form, mostPictures)) {
    const added = await addClaimPhoto(shop, { linkToken: token, claimId, bytes })
    if (!added.accepted) refused.push(tellRefusedPicture(name, added.reason))
  }
  const notice = refused[0] ? `Error | Your claim is with us, but not this: ${refused[0]}` : 'Your claim is with us'
  return backWithNotice(shop, returnLinks.claim(token, claimId), notice)
}

type Refused = Exclude<
  Awaited<ReturnType<typeof makeClaim | typeof countClaiming>>,
  { accepted: true } | { reason: 'no-such-bike' }
>

function tellRefused(refused: Refused): FieldError {
  switch (refused.reason) {
    case 'day-not-valid':
      return { field: 'reachedOn', message: `Choose a day from ${showDate(refused.details.from)} to today` }
    case 'warranty-over':
      return { field: 'reachedOn', message: `The warranty ended on ${showDate(refused.details.until)}` }
    default:
      return { field: 'words', message: refusals[refused.reason] }
  }
}

const refusals = {
  'nothing-written': 'Tell us what is wrong with the bike',
  'too-long': tooLong(longestClaim),
  'form-not-valid': 'The form came incomplete. Send it once more',
  'too-many-attempts': 'Too many tries. Wait an hour, or write to us',
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: loaderData ? 'Warranty claim' : 'Page not found', isIndexed: false })
}

export default function MakeClaimPage({ loaderData, actionData, params: { token, frameId } }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  if (!loaderData) return <NotFound />
  const { bike, frameNumber, until, isOver, days, key } = loaderData
  const { words, reachedOn, errors = [] } = actionData ?? {}
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <div className="wrap ask-return">
      <div className="page-head">
        <h1>Warranty claim</h1>
        <p>
          {bike}, frame <b className="num">{frameNumber}</b>. Warranty until {until}.{' '}
          <a href={links.order(token)}>Back to your order</a>
        </p>
      </div>
      {isOver ? (
        <p>The warranty of this bike is over. Write to us all the same: our workshop repairs it.</p>
      ) : (
        <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="return-form">
          {errors.length > 0 && <ErrorSummary errors={errors} until="before we can take it" />}
          <input type="hidden" name="key" value={key} />
          <AreaField
            label="What is wrong with it"
            name="words"
            rows={6}
            maxLength={longestClaim}
            required
            defaultValue={words}
            error={errorAt('words')}
            hint="What happens, since when, and how the bike was used."
          />
          {days && (
            <TextField
              label="Day on which it reached the shop"
              name="reachedOn"
              type="date"
              min={days.first}
              max={days.last}
              required
              defaultValue={reachedOn ?? days.last}
              error={errorAt('reachedOn')}
              hint={`You take it in for the customer: what reached us until ${until} is covered.`}
            />
          )}
          <PictureField
            most={mostPictures}
            {...(actionData ? { hint: 'Choose your photos again: browsers do not keep them.' } : {})}
          />
          <button
            className="btn buy"
            type="submit"
            aria-busy={state !== 'idle' && formAction === returnLinks.claims(token, frameId)}
          >
            Send claim
          </button>
        </Form>
      )}
    </div>
  )
}
