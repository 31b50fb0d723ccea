import { data } from 'react-router'
import { changeZoneFees } from '#shop/delivery/change-zone-fees.ts'
import { listZones } from '#shop/delivery/list-zones.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/zone-page.ts'
import { naira } from './setting-kinds.ts'

const labels = { standard: 'Standard delivery (₦)', express: 'Express delivery (₦)' }
type Typed = Record<keyof typeof labels, string>

export async function loader({ params, context }: Route.LoaderArgs) {
  const zone = (await listZones(context.get(shopContext))).find(({ id }) => id === params.id)
  if (!zone) return data(null, 404)
  const { name, lgas, standardFeeKobo, expressFeeKobo } = zone
  const now: Typed = { standard: naira.show(standardFeeKobo), express: naira.show(expressFeeKobo) }
  return { id: zone.id, name, lgas, now }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const text = (name: string) => beginning(textIn(form, name) ?? '', 40)
  const typed: Typed = { standard: text('standard'), express: text('express') }
  const seen: Typed = { standard: text('seen-standard'), express: text('seen-express') }
  const errors = (['standard', 'express'] as const).flatMap((field) =>
    naira.read(typed[field]) === undefined ? [{ field, message: naira.wrong }] : [],
  )
  if (errors.length > 0) return data({ typed, errors, differences: [] }, 422)

  const saved = await changeZoneFees(shop, { zoneId: params.id, fees: feesIn(typed), seen: feesIn(seen) })
  if (saved.accepted) return backWithNotice(shop, adminLinks.zones, 'Saved')
  switch (saved.reason) {
    case 'no-such-zone':
      return data(null, 404)
    case 'fee-not-valid':
      return data({ typed, errors: [{ field: 'standard', message: naira.wrong }], differences: [] }, 422)
    case 'changed-meanwhile': {
      const { standardFeeKobo, expressFeeKobo } = saved.details.fees
      const differences = [
        { label: labels.standard, now: naira.show(standardFeeKobo), was: seen.standard },
        { label: labels.express, now: naira.show(expressFeeKobo), was: seen.express },
      ].filter(({ now, was }) => now !== was)
      return data({ typed, errors: [], differences }, 409)
    }
  }
}

function feesIn({ standard, express }: Typed) {
  return { standardFeeKobo: naira.read(standard) ?? -1, expressFeeKobo: naira.read(express) ?? -1 }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Delivery zone, Admin Panel' }]
}

export default function ZonePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="zone" />
  const { id, name, lgas, now } = loaderData
  const { typed = now, errors = [], differences = [] } = actionData ?? {}
  return (
    <FormPage
      title={name}
      back={{ to: adminLinks.zones, name: 'Zones' }}
      words={
        <>
          {differences.length > 0 && <NowSays differences={differences} />}
          <p>{lgas.join(', ')}</p>
        </>
      }
      act="Save"
      moreActs={
        <a className="btn soft" href={adminLinks.removeZone(id)}>
          Remove this zone
        </a>
      }
      errors={errors}
    >
      {(['standard', 'express'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={labels[field]}
          inputMode="decimal"
          defaultValue={typed[field]}
          maxLength={40}
          required
          error={errorIn(errors, field)}
        />
      ))}
      <input type="hidden" name="seen-standard" value={now.standard} />
      <input type="hidden" name="seen-express" value={now.express} />
    </FormPage>
  )
}
