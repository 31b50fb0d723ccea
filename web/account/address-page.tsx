import { data, Form, useNavigation } from 'react-router'
import { findCustomer } from '#shop/customers/find-customer.ts'
import { findAddress } from '#shop/customers/list-addresses.ts'
import { saveAddress } from '#shop/customers/save-address.ts'
import { listPlaces } from '#shop/delivery/find-place.ts'
import { links } from '#shop/links.ts'
import { showPhone } from '#shop/phone.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { readForm } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { NotFound } from '../storefront/not-found.tsx'
import { frameOf } from '../storefront/storefront.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { OnlyLagos } from '../ui/only-lagos.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/address-page.ts'
import {
  type AddressField,
  longestOfAddress,
  readAddress,
  readTypedAddress,
  type TypedAddress,
  wrongLga,
} from './address-form.ts'

/** One of their own addresses to change, or with `new` an empty one. Another's looks like one that never was. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const lgas = (await listPlaces(shop)).map(({ lga }) => lga).toSorted()
  if (params.addressId === undefined) return { lgas, saved: await newAddress(shop) }

  const address = await findAddress(shop, params.addressId)
  if (!address) return data(null, 404)
  const { id, isDefault, area, landmark, riderNote, phone, ...needed } = address
  const wished = { area: area ?? '', landmark: landmark ?? '', riderNote: riderNote ?? '' }
  return { lgas, saved: { ...needed, ...wished, phone: showPhone(phone) } }
}

async function newAddress(shop: Parameters<typeof findCustomer>[0]): Promise<TypedAddress> {
  const { firstName, lastName, phone } = await findCustomer(shop)
  const place = { street: '', area: '', lga: '', landmark: '', riderNote: '' }
  return { firstName, lastName, phone: phone === null ? '' : showPhone(phone), ...place }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const typed = readTypedAddress((await readForm(request)) ?? new FormData())
  const read = readAddress(typed)
  if ('errors' in read) return data({ typed, errors: read.errors, isFull: false }, 422)

  const saved = await saveAddress(shop, { addressId: params.addressId ?? null, draft: read.draft })
  if (!saved.accepted)
    switch (saved.reason) {
      case 'not-delivered-there':
        return data({ typed, errors: [wrongLga], isFull: false }, 422)
      case 'too-many-addresses':
        return data({ typed, errors: [], isFull: true }, 409)
      case 'no-such-address':
        return data(null, 404)
    }
  return backWithNotice(shop, links.addresses, 'The address is saved')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: loaderData ? 'Address' : 'Page not found', isIndexed: false })
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData === null) return <NotFound />
  const { lgas, saved } = loaderData
  const { typed = saved, errors = [], isFull = false } = actionData ?? {}
  const text = (name: AddressField) => ({
    name,
    defaultValue: typed[name],
    maxLength: longestOfAddress[name],
    error: errors.find(({ field }) => field === name)?.message,
  })
  return (
    <section className="panel address-panel" aria-labelledby="address">
      <h2 id="address">{saved.street === '' ? 'New address' : 'Edit address'}</h2>
      <Form method="post" noValidate preventScrollReset>
        {errors.length > 0 && <ErrorSummary errors={errors} until="before it is saved" />}
        {isFull && (
          <p className="err-box" role="alert">
            You have as many addresses as we keep. Remove one first.
          </p>
        )}
        <div className="grid-2">
          <TextField {...text('firstName')} label="First name" autoComplete="given-name" required />
          <TextField {...text('lastName')} label="Last name" autoComplete="family-name" required />
          <TextField {...text('phone')} label="Phone Number" type="tel" autoComplete="tel" required />
          <TextField {...text('street')} label="Street and house number" autoComplete="address-line1" required />
          <TextField {...text('area')} label="Area" autoComplete="address-level3" hint="Like Yaba, Ajah or Festac." />
          <SelectField
            name="lga"
            label="LGA"
            autoComplete="address-level2"
            required
            defaultValue={typed.lga}
            error={text('lga').error}
            hint={<OnlyLagos />}
          >
            <option value="">Choose your LGA</option>
            {lgas.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField
            {...text('landmark')}
            label="Nearest landmark"
            autoComplete="off"
            hint="A bus stop, school or filling station."
          />
          <TextField {...text('riderNote')} label="Note for the rider" autoComplete="off" />
        </div>
        <div className="acts">
          <button className="btn" type="submit" aria-busy={state !== 'idle'}>
            Save address
          </button>
          <a className="btn soft" href={links.addresses}>
            Back
          </a>
        </div>
      </Form>
    </section>
  )
}
