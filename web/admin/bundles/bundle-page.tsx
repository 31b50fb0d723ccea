import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { saveBundle } from '#shop/bundles/save-bundle.ts'
import { showBundle } from '#shop/bundles/show-bundle.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/bundle-page.ts'
import {
  type BundleError,
  type BundleField,
  bundleFields,
  bundleLabels,
  emptyBundle,
  readBundle,
  showTyped,
  statusNames,
  type TypedBundle,
} from './bundle-form.ts'

export async function loader({ params: { bundleId }, context }: Route.LoaderArgs) {
  if (bundleId === undefined) return { id: randomUUID(), bundle: null, now: emptyBundle }
  const bundle = await showBundle(context.get(shopContext), bundleId)
  if (!bundle) return data(null, 404)
  const { id, slug, name, version, status } = bundle
  return { id, bundle: { slug, name, version, status }, now: showTyped(bundle) }
}

export async function action({ request, params: { bundleId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typedIn = (prefix: string) =>
    Object.fromEntries(
      bundleFields.map((name) => [name, (textIn(form, prefix + name) ?? '').slice(0, 2000)]),
    ) as TypedBundle
  const typed = typedIn('')
  const key = bundleId ?? textIn(form, 'key') ?? ''
  const again = (errors: BundleError[], status: number, seen: TypedBundle | null = null) =>
    data({ typed, errors, seen, key }, status)

  if (!isUuid(key) || (bundleId !== undefined && !(await showBundle(shop, bundleId)))) return data(null, 404)
  const read = readBundle(typed)
  if ('errors' in read) return again(read.errors, 422)
  const seenVersion = bundleId === undefined ? null : Number(textIn(form, 'version'))
  const saved = await saveBundle(shop, { id: key, ...read.read, seenVersion })
  if (saved.accepted) return backWithNotice(shop, adminLinks.bundle(saved.value.id), 'The bundle is saved')
  if (saved.reason === 'changed-meanwhile') return again([], 409, typedIn('seen-'))
  return again([tellRefused(saved)], 422)
}

type Refusal = Exclude<
  Extract<Awaited<ReturnType<typeof saveBundle>>, { accepted: false }>,
  { reason: 'changed-meanwhile' }
>

function tellRefused(refused: Refusal): BundleError {
  switch (refused.reason) {
    case 'name-not-valid':
      return { field: 'name', message: 'Give it a name of letters and figures' }
    case 'address-taken':
      return { field: 'name', message: `Another bundle is at ${links.bundle(refused.details.slug)}` }
    case 'parts-not-valid':
      return { field: 'lines', message: 'Two to six different products, a line for each' }
    case 'no-such-product':
      return {
        field: 'lines',
        message: `No product has this address: ${refused.details.slugs.join(', ').slice(0, 200)}`,
      }
    case 'no-such-variant':
      return { field: 'lines', message: `No SKU of its product: ${refused.details.skus.join(', ').slice(0, 200)}` }
    case 'not-on-sale':
      return { field: 'lines', message: `${refused.details.slug} is not on sale: nobody could buy the bundle` }
    case 'saving-not-valid':
      return { field: 'value', message: 'The shop cannot reckon with this' }
    case 'saving-too-large':
      return { field: 'value', message: `Its parts cost ${showMoney(refused.details.cheapestKobo)} together` }
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Bundle, Admin Panel' }]
}

export default function BundlePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="bundle" />
  const { bundle, now } = loaderData
  const { typed = now, errors = [], seen = null, key = loaderData.id } = actionData ?? {}
  const differences = seen ? bundleFields.filter((name) => seen[name] !== now[name]) : []
  return (
    <FormPage
      title={bundle ? bundle.name : 'New bundle'}
      back={{ to: adminLinks.bundles, name: 'Bundles' }}
      words={
        <>
          {differences.length > 0 && seen && (
            <NowSays
              differences={differences.map((name) => ({ label: bundleLabels[name], now: now[name], was: seen[name] }))}
            />
          )}
          <p>
            {bundle?.status === 'active' ? (
              <>
                It stands at <a href={links.bundle(bundle.slug)}>{links.bundle(bundle.slug)}</a>. Carts are reckoned by
                what you save here at once; orders keep what they have.
              </>
            ) : (
              'Products that are bought together for less. Their stock is counted part by part.'
            )}
          </p>
        </>
      }
      act="Save bundle"
      errors={errors}
    >
      {bundle ? (
        <input type="hidden" name="version" value={bundle.version} />
      ) : (
        <input type="hidden" name="key" value={key} />
      )}
      <BundleFields typed={typed} errors={errors} />
      {bundleFields.map((name) => (
        <input type="hidden" key={name} name={`seen-${name}`} value={now[name]} />
      ))}
    </FormPage>
  )
}

function BundleFields({ typed, errors }: { typed: TypedBundle; errors: readonly BundleError[] }) {
  const field = (name: BundleField) => ({
    name,
    label: bundleLabels[name],
    defaultValue: typed[name],
    error: errorIn(errors, name),
  })
  return (
    <>
      <TextField {...field('name')} required maxLength={80} />
      <AreaField {...field('words')} rows={3} maxLength={500} />
      <AreaField
        {...field('lines')}
        rows={6}
        required
        hint="A line for each, the bike first: its address, as copied from its page. Where only some of its choices belong to the bundle, a colon and their SKUs follow."
      />
      <div className="grid-2">
        <SelectField {...field('kind')} required>
          <option value="amount">An amount of naira</option>
          <option value="percent">A part of the price, in percent</option>
        </SelectField>
        <TextField {...field('value')} required inputMode="decimal" hint="Naira or percent, off each bundle." />
      </div>
      <SelectField {...field('status')} required>
        {Object.entries(statusNames).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
