import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { mostChoices } from '#shop/bundles/bundle.ts'
import { findNamedParts, findParts, type PossiblePart } from '#shop/bundles/find-parts.ts'
import { saveBundle } from '#shop/bundles/save-bundle.ts'
import { type NamedPart, showBundle } from '#shop/bundles/show-bundle.ts'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import type { Shop } from '#shop/shop.ts'
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
  type ShownBundle,
  seenIn,
  showFields,
  showTyped,
  statusNames,
  type TypedBundle,
  typedIn,
} from './bundle-form.ts'
import { BundleParts } from './bundle-parts.tsx'
import './bundles.css'

/** So many products are shown of those that a search finds. */
const mostFound = 12

export async function loader({ params: { bundleId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (bundleId === undefined) return { id: randomUUID(), bundle: null, now: emptyBundle, parts: [] }
  const bundle = await showBundle(shop, bundleId)
  if (!bundle) return data(null, 404)
  const { id, slug, name, version, status } = bundle
  const parts = await listTickable(shop, { chosen: bundle.parts, words: '' })
  return { id, bundle: { slug, name, version, status }, now: showTyped(bundle), parts }
}

/** What can be ticked: what is chosen, and what a search finds besides. */
async function listTickable(shop: Shop, { chosen, words }: { chosen: readonly NamedPart[]; words: string }) {
  const slugs = chosen.map(({ slug }) => slug)
  const [known, found] = await Promise.all([findNamedParts(shop, chosen), findParts(shop, { words, limit: mostFound })])
  return [...known, ...found.filter(({ slug }) => !slugs.includes(slug))]
}

/** Saves the bundle; or, asked to find products, shows the form with them, and with all that was typed. */
export async function action({ request, params: { bundleId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = typedIn(form)
  const words = (textIn(form, 'q') ?? '').trim().slice(0, 100)
  const key = bundleId ?? textIn(form, 'key') ?? ''
  const again = async (errors: BundleError[], status: number, seen: ShownBundle | null = null) => {
    const parts = await listTickable(shop, { chosen: typed.parts, words })
    return data({ typed, errors, seen, key, words, parts }, status)
  }

  if (!isUuid(key) || (bundleId !== undefined && !(await showBundle(shop, bundleId)))) return data(null, 404)
  const isEntered = form.has('entered') && words !== '' && words !== textIn(form, 'found')
  if (form.has('find') || isEntered) return again([], 200)
  const read = readBundle(typed)
  if ('errors' in read) return again(read.errors, 422)
  const seenVersion = bundleId === undefined ? null : Number(textIn(form, 'version'))
  const saved = await saveBundle(shop, { id: key, ...read.read, seenVersion })
  if (saved.accepted) return backWithNotice(shop, adminLinks.bundle(saved.value.id), 'The bundle is saved')
  if (saved.reason === 'changed-meanwhile') return again([], 409, seenIn(form))
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
      return { field: 'lines', message: 'Tick two to six products' }
    case 'too-many-choices':
      return {
        field: 'lines',
        message: `Tick up to ${mostChoices} choices: of a product with none ticked, all belong to it`,
      }
    case 'no-such-product':
      return {
        field: 'lines',
        message: `There is no such product any more: ${refused.details.slugs.join(', ').slice(0, 200)}`,
      }
    case 'no-such-variant':
      return {
        field: 'lines',
        message: `No choice of its product any more: ${refused.details.skus.join(', ').slice(0, 200)}`,
      }
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
  const { typed = now, errors = [], seen = null, key = loaderData.id, words = '' } = actionData ?? {}
  const { parts } = actionData ?? loaderData
  const shown = showFields(now)
  const differences = seen ? bundleFields.filter((name) => seen[name] !== shown[name]) : []
  return (
    <FormPage
      title={bundle ? bundle.name : 'New bundle'}
      back={{ to: adminLinks.bundles, name: 'Bundles' }}
      words={
        <>
          {differences.length > 0 && seen && (
            <NowSays
              differences={differences.map((name) => ({
                label: bundleLabels[name],
                now: shown[name],
                was: seen[name],
              }))}
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
      <BundleFields typed={typed} parts={parts} words={words} errors={errors} />
      {bundleFields.map((name) => (
        <input type="hidden" key={name} name={`seen-${name}`} value={shown[name]} />
      ))}
    </FormPage>
  )
}

type BundleFieldsProps = {
  typed: TypedBundle
  parts: readonly PossiblePart[]
  words: string
  errors: readonly BundleError[]
}

function BundleFields({ typed, parts, words, errors }: BundleFieldsProps) {
  const field = (name: Exclude<BundleField, 'lines'>) => ({
    name,
    label: bundleLabels[name],
    defaultValue: typed[name],
    error: errorIn(errors, name),
  })
  return (
    <>
      {/* Enter in any field presses the first button of its form: it looks for new words, and else saves */}
      <button type="submit" name="entered" value="yes" className="vh" tabIndex={-1} aria-hidden="true">
        Save bundle
      </button>
      <TextField {...field('name')} required maxLength={80} />
      <AreaField {...field('words')} rows={3} maxLength={500} />
      <BundleParts chosen={typed.parts} parts={parts} words={words} error={errorIn(errors, 'lines')} />
      <div className="grid-2">
        <SelectField {...field('kind')} required>
          <option value="amount">Naira off</option>
          <option value="percent">Percent off</option>
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
