import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { addZone } from '#shop/delivery/add-zone.ts'
import { listZones } from '#shop/delivery/list-zones.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/check.css'
import { backWithNotice } from '../../back-with-notice.ts'
import { TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import type { Route } from './+types/new-zone-page.ts'
import { naira } from './setting-kinds.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { id: randomUUID(), zones: await listZones(context.get(shopContext)) }
}

/** Adds a zone. Pressing twice adds one. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const text = (name: string) => beginning(tidyLine(textIn(form, name) ?? ''), 80)
  const typed = { id: text('id'), name: text('name'), standard: text('standard'), express: text('express') }
  const lgas = form.getAll('lga').filter((lga) => typeof lga === 'string')
  const added = await addZone(shop, {
    id: typed.id,
    name: typed.name,
    standardFeeKobo: naira.read(typed.standard) ?? -1,
    expressFeeKobo: naira.read(typed.express) ?? -1,
    lgas,
  })
  if (added.accepted) return backWithNotice(shop, adminLinks.zones, 'The zone is added')
  const wrong = refusals[added.reason]
  const message = added.reason === 'leaves-empty' ? `${added.details.zone}${wrong.message}` : wrong.message
  return data({ typed, lgas, errors: [{ ...wrong, message }] }, 422)
}

const refusals = {
  'name-not-valid': { field: 'name', message: 'Write a name, 60 characters at most' },
  'name-taken': { field: 'name', message: 'Another zone has this name' },
  'standard-not-valid': { field: 'standard', message: naira.wrong },
  'express-not-valid': { field: 'express', message: naira.wrong },
  'no-lgas': { field: 'lgas', message: 'Choose the LGAs that it has' },
  'leaves-empty': { field: 'lgas', message: ' would have no LGA left. Remove that zone instead' },
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'New delivery zone, Admin Panel' }]
}

export default function NewZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    typed = { id: loaderData.id, name: '', standard: '', express: '' },
    lgas = [],
    errors = [],
  } = actionData ?? {}
  const field = (name: 'name' | 'standard' | 'express') => ({
    name,
    defaultValue: typed[name],
    required: true,
    error: errorIn(errors, name),
  })
  const problem = errorIn(errors, 'lgas')
  return (
    <FormPage
      title="New zone"
      back={{ to: adminLinks.zones, name: 'Zones' }}
      words={<p>What is chosen leaves the zone in which it lay. Placed orders keep their fees.</p>}
      act="Add zone"
      errors={errors}
    >
      <input type="hidden" name="id" value={typed.id} />
      <TextField {...field('name')} label="Name" maxLength={60} />
      <TextField {...field('standard')} label="Standard delivery (₦)" inputMode="decimal" maxLength={40} />
      <TextField {...field('express')} label="Express delivery (₦)" inputMode="decimal" maxLength={40} />
      <fieldset id="lgas" tabIndex={-1} aria-describedby={problem ? 'lgas-error' : undefined}>
        <legend>LGAs</legend>
        {problem && (
          <span className="err" id="lgas-error">
            {problem}
          </span>
        )}
        {loaderData.zones.map((zone) =>
          zone.lgas.map((lga) => (
            <label className="check" key={lga}>
              <input type="checkbox" name="lga" value={lga} defaultChecked={lgas.includes(lga)} />
              <span>
                {lga}, of {zone.name}
              </span>
            </label>
          )),
        )}
      </fieldset>
    </FormPage>
  )
}
