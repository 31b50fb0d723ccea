import { data } from 'react-router'
import { listZones } from '#shop/delivery/list-zones.ts'
import { removeZone } from '#shop/delivery/remove-zone.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { SelectField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/remove-zone-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const zones = await listZones(context.get(shopContext))
  const zone = zones.find(({ id }) => id === params.id)
  if (!zone) return data(null, 404)
  const others = zones.filter(({ id }) => id !== zone.id).map(({ id, name }) => ({ id, name }))
  return { id: zone.id, name: zone.name, lgas: zone.lgas, others }
}

/** Removes a zone. Pressing twice removes it once. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const removed = await removeZone(shop, { zoneId: id, toZoneId: textIn(form, 'to') ?? '' })
  if (removed.accepted) return backWithNotice(shop, adminLinks.zones, 'The zone is gone')
  return data({ errors: [{ field: 'to', message: 'Choose the zone that its LGAs go to' }] }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Remove a delivery zone, Admin Panel' }]
}

export default function RemoveZonePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="zone" />
  const { id, name, lgas, others } = loaderData
  const errors = actionData?.errors ?? []
  return (
    <FormPage
      title={`Remove ${name}`}
      back={{ to: adminLinks.zone(id), name }}
      words={<p>{lgas.join(', ')} go to another zone and take its fees. Placed orders keep theirs.</p>}
      act="Remove zone"
      isDanger
      errors={errors}
    >
      <SelectField name="to" label="They go to" required defaultValue="" error={errorIn(errors, 'to')}>
        <option value="">Choose a zone</option>
        {others.map((zone) => (
          <option key={zone.id} value={zone.id}>
            {zone.name}
          </option>
        ))}
      </SelectField>
    </FormPage>
  )
}
