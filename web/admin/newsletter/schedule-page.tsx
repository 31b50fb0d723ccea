import { data, redirect } from 'react-router'
import { isLagosDay } from '#shop/lagos-day.ts'
import { countRecipients } from '#shop/newsletter/audience.ts'
import { newsletterConsent } from '#shop/newsletter/consent.ts'
import { showCampaign } from '#shop/newsletter/find-campaign.ts'
import { scheduleCampaign } from '#shop/newsletter/schedule-campaign.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { isTypedTime, momentTyped } from '../typed-moment.ts'
import type { Route } from './+types/schedule-page.ts'
import { audienceWords } from './campaign-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const campaign = await showCampaign(shop, params.id)
  if (!campaign) return data(null, 404)
  if (campaign.status !== 'draft') throw redirect(adminLinks.campaign(campaign.id))
  const { id, subject, version, audience } = campaign
  return { id, subject, version, audience: audienceWords(audience), size: await countRecipients(shop, audience) }
}

/** Lets it go at a moment of Lagos; at once where none is typed. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const [day = '', time = ''] = ['day', 'time'].map((name) => (textIn(form, name) ?? '').trim().slice(0, 20))
  const errors = problemsIn({ day, time })
  const now = shop.clock.now()
  const sendAt = errors.length > 0 ? null : (momentTyped({ day, time }) ?? now)
  if (sendAt && (sendAt < new Date(now.getTime() - 60_000) || Number.isNaN(sendAt.getTime())))
    errors.push({ field: 'day', message: 'Choose a moment to come, or none for now' })
  if (sendAt === null || errors.length > 0) return data({ typed: { day, time }, errors }, 422)

  const done = await scheduleCampaign(shop, { campaignId: id, sendAt, seenVersion: Number(textIn(form, 'version')) })
  if (done.accepted) return backWithNotice(shop, adminLinks.campaign(id), 'The campaign goes out')
  return done.reason === 'no-such-campaign'
    ? data(null, 404)
    : backWithNotice(shop, adminLinks.campaign(id), 'Error | Somebody has changed it meanwhile. Look at it once more.')
}

function problemsIn({ day, time }: { day: string; time: string }) {
  const errors: { field: string; message: string }[] = []
  if (day !== '' && !isLagosDay(day)) errors.push({ field: 'day', message: 'Choose a day, or none' })
  if (time !== '' && !isTypedTime(time)) errors.push({ field: 'time', message: 'A time like 09:30' })
  if (day === '' && time !== '') errors.push({ field: 'day', message: 'Choose the day too' })
  return errors
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Send a campaign, Admin Panel' }]
}

export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="campaign" />
  const { id, subject, version, audience, size } = loaderData
  const { typed = { day: '', time: '' }, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title={`Send “${subject}”`}
      back={{ to: adminLinks.campaign(id), name: 'The draft' }}
      words={
        <p>
          To: {audience}. Today that is {size === 1 ? '1 person' : `${size} people`}, without those who had a campaign
          less than {newsletterConsent.daysBetween} days before: they agreed to one letter a week at most. Who confirms
          before it begins gets it too.
        </p>
      }
      act="Let it go out"
      errors={errors}
    >
      <input type="hidden" name="version" value={version} />
      <div className="grid-2">
        <TextField
          name="day"
          label="Day"
          type="date"
          defaultValue={typed.day}
          error={errorIn(errors, 'day')}
          hint="Empty: now."
        />
        <TextField
          name="time"
          label="At"
          type="time"
          defaultValue={typed.time}
          error={errorIn(errors, 'time')}
          hint="In Lagos."
        />
      </div>
    </FormPage>
  )
}
