import { randomUUID } from 'node:crypto'
import { data, Form } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import { listPriceLines, readPriceLines } from '#shop/inventory/list-price-lines.ts'
import type { PriceLine } from '#shop/inventory/price-line.ts'
import { savePriceList } from '#shop/inventory/save-price-list.ts'
import type { Shop } from '#shop/shop.ts'
import { findUndoable } from '#shop/undo/undo-change.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { adminLinks } from '../admin-links.ts'
import { Undo } from '../journal/undo.tsx'
import { Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import { placeIn } from '../list/place-in.ts'
import { Meanwhile } from '../meanwhile.tsx'
import { productsAddress } from '../products/products-address.ts'
import type { FormError } from '../products/variant-cells.ts'
import { bringTogether, type Clash, readSeen, type Typed } from '../two-hands.ts'
import type { Route } from './+types/prices-page.ts'
import { Grid, lineName } from './grid.tsx'
import { Preview } from './preview.tsx'
import { pricesAddress } from './prices-address.ts'
import { type Cell, cellNames, formOfLines, linesOnPage, readChanges, readTyped, variantsIn } from './prices-form.ts'
import './prices.css'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = pricesAddress.read(searchParams)
  const page = await listPriceLines(shop, { filter: shown, place: placeIn(searchParams), size: linesOnPage })
  const mayPrice = isPermitted(shop.actor, 'change prices')
  const done = searchParams.get('done') ?? ''
  const undo = isUuid(done) ? await findUndoable(shop, `prices:${done}`) : null
  return { shown, page, mayPrice, undo, key: randomUUID(), search: searchParams.toString() }
}

/**
 * Shows all that would change where the address ends in `/preview`, and saves it otherwise, all or nothing. What was
 * typed since the preview is shown again first; who comes second is told.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const lines = await linesOf(shop, form)
  const now = formOfLines(lines)
  const seen = readSeen(textIn(form, 'seen'))
  const key = textIn(form, 'key') ?? ''
  // what was left alone follows the shop, which sells meanwhile
  const { together: typed, clashes } = bringTogether({ seen, typed: readTyped(form, now), now })
  if (clashes.length > 0) return again({ lines, typed, clashes, key }, 409)

  const { changes, errors } = readChanges(typed, lines)
  if (errors.length > 0) return again({ lines, typed, errors, key }, 422)
  const told = JSON.stringify(changes.map(({ variantId, to }) => [variantId, to]))
  const isPreview = url.pathname.replace(/\.data$/, '').endsWith('/preview')
  if (isPreview || (changes.length > 0 && textIn(form, 'told') !== told))
    return again({ lines, typed, changes, told, key }, 200)

  const search = pricesAddress.search(pricesAddress.read(url.searchParams))
  search.set('done', key)
  const back = `${adminLinks.prices}?${search}`
  // pressed once more
  if (changes.length === 0) return backWithNotice(shop, back, 'There is nothing more to save')
  const saved = await savePriceList(shop, { key, lines: changes })
  if (saved.accepted)
    return backWithNotice(shop, back, `${changes.length} ${changes.length === 1 ? 'line' : 'lines'} saved`)
  if (saved.reason === 'no-key') return again({ lines, typed, changes, told, key: randomUUID() }, 409)
  if (saved.reason === 'changed-meanwhile') {
    // somebody was faster by less than a blink
    const later = await linesOf(shop, form)
    const { together, clashes } = bringTogether({ seen: now, typed, now: formOfLines(later) })
    return again({ lines: later, typed: together, clashes, key }, 409)
  }
  const [variantId = ''] = saved.details.variantIds
  return again({ lines, typed, errors: [refusalAt(saved.reason, variantId)], key }, 422)
}

type Again = {
  lines: PriceLine[]
  typed: Typed
  key: string
  errors?: FormError[]
  changes?: ReturnType<typeof readChanges>['changes']
  told?: string
  clashes?: readonly Clash[]
}

function again({ errors = [], changes, told = '', clashes = [], ...rest }: Again, status: number) {
  return data({ ...rest, errors, changes: changes ?? null, told, clashes }, status)
}

/** The lines that a form has fields of, as they are now, in its order. */
async function linesOf(shop: Shop, form: FormData): Promise<PriceLine[]> {
  const ids = variantsIn(form)
  const lines = new Map((await readPriceLines(shop, ids)).map((line) => [line.id, line]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

function refusalAt(reason: string, variantId: string): FormError {
  switch (reason) {
    case 'promised-to-orders':
      return { field: `stock-${variantId}`, message: 'Orders hold more than that' }
    case 'compare-at-price-not-above':
      return { field: `compare-${variantId}`, message: 'The compare-at price must be above the price' }
    default:
      return { field: `price-${variantId}`, message: 'This cannot be saved so' }
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Prices and stock, Admin Panel' }]
}

export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, page, mayPrice, undo, search } = loaderData
  const { lines = page.rows, errors = [], changes = null, told = '', clashes = [] } = actionData ?? {}
  const { key = loaderData.key } = actionData ?? {}
  const seen = formOfLines(lines)
  const typed = actionData?.typed ?? seen
  const labelOf = (field: string) => {
    const [, cell = '', id = ''] = /^([a-z]+)-(.+)$/.exec(field) ?? []
    const line = lines.find((line) => line.id === id)
    return `${cellNames[cell as Cell]} of ${line ? lineName(line) : id}`
  }
  const query = search ? `?${search}` : ''
  return (
    <>
      <header>
        <h1>Prices and stock</h1>
        <div className="acts">
          <a className="btn soft" href={productsAddress.to(shown)}>
            Products
          </a>
        </div>
        <small className="needs-scripts">
          Cells copied in a spreadsheet can be pasted, from the field where you are.
        </small>
      </header>
      <section className="a-card" aria-label="Prices and stock">
        <Filters
          to={pricesAddress.path}
          words={shown.words}
          placeholder="Name, SKU or brand"
          kept={Object.fromEntries([...pricesAddress.search({ ...shown, words: '' })])}
        >
          {null}
        </Filters>
        {undo !== null && !actionData && (
          <div className="in a-done">
            <p>Your changes are saved. They can be undone together while nobody changes them again.</p>
            <Undo entryId={undo} back={pricesAddress.to(shown)} what="all that was just saved" />
          </div>
        )}
        <Form
          method="post"
          action={`${adminLinks.previewPrices}${query}`}
          noValidate
          key={JSON.stringify(actionData ?? lines)}
        >
          <input type="hidden" name="seen" value={JSON.stringify(seen)} />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="told" value={told} />
          {errors.length > 0 && <ErrorSummary errors={errors} until="before it is saved" />}
          {clashes.length > 0 && <Meanwhile by={null} clashes={clashes} moved={[]} labelOf={labelOf} />}
          {changes && <Preview changes={changes} lines={lines} save={`${adminLinks.prices}${query}`} />}
          {lines.length === 0 ? (
            <p className="none">No products found</p>
          ) : (
            <Grid lines={lines} typed={typed} errors={errors} mayPrice={mayPrice} />
          )}
          {lines.length > 0 && (
            <div className="in">
              <button className="btn buy" type="submit">
                {changes ? 'Preview again' : 'Preview the changes'}
              </button>
            </div>
          )}
        </Form>
      </section>
      <More
        found=""
        before={page.before && pricesAddress.to(shown, { before: page.before })}
        after={page.after && pricesAddress.to(shown, { after: page.after })}
      />
    </>
  )
}
