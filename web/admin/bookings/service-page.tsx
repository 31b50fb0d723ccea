import { data } from 'react-router'
import { listServices } from '#shop/bookings/list-services.ts'
import { saveService } from '#shop/bookings/save-service.ts'
import { isServiceKind, type Service, serviceBounds, serviceNames } from '#shop/bookings/service.ts'
import { permit } from '#shop/identity/permissions.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import { minutes, naira } from '../settings/setting-kinds.ts'
import { SwitchField } from '../settings/switch-field.tsx'
import type { Route } from './+types/service-page.ts'

const labels = {
  about: 'What customers read about it',
  minutes: 'Minutes',
  price: 'Price (₦)',
  isFrom: 'The price is where it begins: the work may cost more',
  capacity: 'How many at the same time',
  isOn: 'Can be booked',
}
type Typed = Record<keyof typeof labels, string>
const fields = Object.keys(labels) as (keyof typeof labels)[]

export async function loader({ params: { kind }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'change services')
  const service = (await listServices(shop)).find((one) => one.kind === kind)
  return service ? { kind: service.kind, version: service.version, now: typedOf(service) } : data(null, 404)
}

function typedOf({ about, minutes: takes, priceKobo, isFromPrice, capacity, isOn }: Omit<Service, 'kind'>): Typed {
  return {
    about,
    minutes: String(takes),
    price: naira.show(priceKobo),
    isFrom: isFromPrice ? 'on' : '',
    capacity: String(capacity),
    isOn: isOn ? 'on' : '',
  }
}

/** Saves all of it. What is booked already stays as it is. */
export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'change services')
  if (!isServiceKind(kind)) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const read = fields.map((field) => [field, beginning(textIn(form, field) ?? '', 2 * serviceBounds.about.most)])
  const typed = Object.fromEntries(read) as Typed
  const version = textIn(form, 'version') ?? ''
  const saved = await saveService(shop, {
    kind,
    about: typed.about,
    minutes: minutes.read(typed.minutes) ?? 0,
    priceKobo: naira.read(typed.price) ?? -1,
    isFromPrice: typed.isFrom === 'on',
    capacity: minutes.read(typed.capacity) ?? 0,
    isOn: typed.isOn === 'on',
    seenVersion: Number(version),
  })
  if (saved.accepted) return backWithNotice(shop, adminLinks.services, 'Saved')
  if (saved.reason === 'changed-meanwhile') {
    const now = typedOf(saved.details.now)
    const differences = fields
      .filter((field) => now[field] !== typed[field])
      .map((field) => ({ label: labels[field], now: now[field], was: typed[field] }))
    return data({ typed, version: saved.details.now.version, errors: [], differences }, 409)
  }
  return data({ typed, version: Number(version), errors: [refusals[saved.reason]], differences: [] }, 422)
}

const refusals = {
  'about-not-valid': { field: 'about', message: `Write something, at most ${serviceBounds.about.most} characters` },
  'minutes-not-valid': {
    field: 'minutes',
    message: `Whole minutes from ${serviceBounds.minutes.least} to ${serviceBounds.minutes.most}`,
  },
  'capacity-not-valid': {
    field: 'capacity',
    message: `From ${serviceBounds.capacity.least} to ${serviceBounds.capacity.most}`,
  },
  'price-not-valid': { field: 'price', message: naira.wrong },
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Service, Admin Panel' }]
}

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="service" />
  const { typed = loaderData.now, version = loaderData.version, errors = [], differences = [] } = actionData ?? {}
  const about = (field: keyof Typed) => ({
    name: field,
    label: labels[field],
    defaultValue: typed[field],
    required: true,
    error: errorIn(errors, field),
  })
  return (
    <FormPage
      title={serviceNames[loaderData.kind]}
      back={{ to: adminLinks.services, name: 'Services' }}
      words={
        <>
          {differences.length > 0 && <NowSays differences={differences} was="in your form" />}
          <p>It counts for what is booked from now on. What is booked already keeps its time and price.</p>
        </>
      }
      act="Save"
      errors={errors}
    >
      <input type="hidden" name="version" value={version} />
      <SwitchField label={labels.isOn} name="isOn" isOn={typed.isOn === 'on'} />
      <AreaField {...about('about')} rows={2} maxLength={serviceBounds.about.most} />
      <TextField {...about('minutes')} inputMode="numeric" maxLength={5} hint="One time begins when the last ends." />
      <TextField {...about('price')} inputMode="decimal" maxLength={40} hint="0 for what is free." />
      <SwitchField label={labels.isFrom} name="isFrom" isOn={typed.isFrom === 'on'} />
      <TextField {...about('capacity')} inputMode="numeric" maxLength={3} />
    </FormPage>
  )
}
