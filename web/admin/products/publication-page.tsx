import { data } from 'react-router'
import { schedulePublication } from '#shop/catalogue/schedule-publication.ts'
import { showGoods } from '#shop/catalogue/show-goods.ts'
import { isLagosDay, showMoment } from '#shop/lagos-day.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import { isTypedTime, momentTyped, typedMoment } from '../typed-moment.ts'
import type { Route } from './+types/publication-page.ts'
import { noSuchProduct } from './back-to-product.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const goods = await showGoods(context.get(shopContext), params.productId)
  if (!goods) return data(null, 404)
  const { id, name, status, publishAt } = goods
  return { id, name, isOnSale: status === 'active', publishAt }
}

/** Says when the product goes on sale by itself; without a day it does not. */
export async function action({ request, params: { productId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = form.has('never')
    ? { day: '', time: '' }
    : { day: textIn(form, 'day')?.trim() ?? '', time: textIn(form, 'time')?.trim() ?? '' }
  const seen = Number(textIn(form, 'seen')) || null
  const again = (errors: { field: string; message: string }[], now: { at: Date | null } | null = null) =>
    data({ typed, errors, now, seen: now ? (now.at?.getTime() ?? '') : (seen ?? '') }, now ? 409 : 422)
  if (!form.has('never') && !isLagosDay(typed.day)) return again([{ field: 'day', message: 'Choose a day' }])
  if (typed.time !== '' && !isTypedTime(typed.time))
    return again([{ field: 'time', message: 'Enter a time like 09:30' }])

  const at = momentTyped(typed)
  const scheduled = await schedulePublication(shop, { productId, at, seen: seen === null ? null : new Date(seen) })
  if (scheduled.accepted)
    return backWithNotice(shop, adminLinks.product(productId), at ? `On sale ${showMoment(at)}` : 'Called off')
  switch (scheduled.reason) {
    case 'no-such-product':
      return backWithNotice(shop, adminLinks.products, noSuchProduct)
    case 'changed-meanwhile':
      return again([], scheduled.details)
    default:
      return again([{ field: 'day', message: refusals[scheduled.reason] }])
  }
}

const refusals = {
  'on-sale-already': 'It is on sale already',
  past: 'Choose a day and time to come',
  'too-far': 'Choose a day within a year',
  'no-category': 'Give it a category first: what is on sale needs one',
  'no-variant': 'Add a variant first: there is nothing to sell yet',
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'On sale by itself, Admin Panel' }]
}

export default function PublicationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="product" />
  const { id, name, isOnSale, publishAt } = loaderData
  const { typed = typedMoment(publishAt), errors = [], now = null } = actionData ?? {}
  const { seen = publishAt?.getTime() ?? '' } = actionData ?? {}
  const words = (at: Date | null) => (at ? showMoment(at) : '')
  return (
    <FormPage
      title="On sale by itself"
      back={{ to: adminLinks.product(id), name }}
      words={
        <>
          {now && (
            <NowSays
              was="typed"
              differences={[{ label: 'On sale', now: words(now.at), was: words(momentTyped(typed)) }]}
            />
          )}
          <p>
            {isOnSale
              ? 'It is on sale already.'
              : publishAt
                ? `It goes on sale ${showMoment(publishAt)}.`
                : 'It is seen in the shop from this moment on, without anybody doing anything.'}
          </p>
        </>
      }
      act="Save"
      errors={errors}
      moreActs={
        publishAt && (
          <button className="btn soft" type="submit" name="never" value="yes">
            Call it off
          </button>
        )
      }
    >
      <input type="hidden" name="seen" value={seen} />
      <TextField label="Day" name="day" type="date" defaultValue={typed.day} required error={errorIn(errors, 'day')} />
      <TextField
        label="Time"
        name="time"
        type="time"
        defaultValue={typed.time}
        hint="In Lagos. Empty: as the day begins."
        error={errorIn(errors, 'time')}
      />
    </FormPage>
  )
}
