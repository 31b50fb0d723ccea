import { randomUUID } from 'node:crypto'
import { data, Form, redirect, useNavigation } from 'react-router'
import { permit } from '#shop/identity/permissions.ts'
import { daysOfImports } from '#shop/imports/product-import.ts'
import { type ListedImport, listImports } from '#shop/imports/show-import.ts'
import { uploadImport } from '#shop/imports/upload-import.ts'
import { showMomentBriefly } from '#shop/lagos-day.ts'
import { isUuid } from '#shop/uuid.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import '../../ui/form.css'
import '../../ui/input.css'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/import-page.ts'
import '../plain-list.css'
import './import.css'
import { fileRefusals, importBadges, statusWords } from './import-words.ts'
import './product.css'

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await listImports(context.get(shopContext))
  const listed = imports.map((one) => ({ ...one, at: showMomentBriefly(one.sentAt) }))
  return { imports: listed, key: randomUUID() }
}

/** Stores the file that was sent, and leads on to what it would do. Sending twice stores it once. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  // before a file is read
  permit(shop.actor, 'import products')
  const form = (await readForm(request)) ?? new FormData()
  const key = textIn(form, 'key') ?? ''
  const file = form.get('file')
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return wrong('Choose a CSV file.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const upload = { id: isUuid(key) ? key : randomUUID(), fileName: file.name || 'products.csv', bytes }
  const stored = await uploadImport(shop, upload)
  if (stored.accepted) return redirect(adminLinks.productImport(stored.value.importId), 303)
  switch (stored.reason) {
    case 'same-header':
      return wrong(`Two columns are called “${stored.details.header}”: give each a name of its own.`)
    case 'quote-not-closed':
      return wrong(`A quotation mark that opens in row ${stored.details.row ?? 1} is never closed.`)
    default:
      return wrong(fileRefusals[stored.reason])
  }
}

function wrong(message: string) {
  return data({ errors: [{ field: 'file', message }] }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Import products, Admin Panel' }]
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  const isSending = state === 'submitting' && formAction === adminLinks.importProducts
  const { errors = [] } = actionData ?? {}
  const [error] = errors
  return (
    <>
      <header>
        <h1>Import products</h1>
        <div className="acts">
          <BackLink to={adminLinks.products}>Products</BackLink>
        </div>
      </header>
      <div className="sheet">
        <section className="a-card" aria-label="The file">
          <Form
            className="in"
            method="post"
            encType="multipart/form-data"
            action={adminLinks.importProducts}
            noValidate
          >
            {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
            <input type="hidden" name="key" value={loaderData.key} />
            <div className="field">
              <label htmlFor="file">CSV file</label>
              <input
                className="input"
                id="file"
                name="file"
                type="file"
                accept=".csv,text/csv,text/comma-separated-values,text/plain,application/vnd.ms-excel"
                required
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'file-error file-description' : 'file-description'}
              />
              {error && (
                <span className="err" id="file-error">
                  {error.message}
                </span>
              )}
              <span className="hint" id="file-description">
                UTF-8, up to 10 MB and 20,000 rows. A file exported here, from Shopify or from WooCommerce is understood
                as it is.
              </span>
            </div>
            <div className="acts">
              <button className="btn buy" type="submit" aria-busy={isSending}>
                {isSending ? 'Looking at it...' : 'Look at it first'}
              </button>
              <a className="btn soft" href={adminLinks.productsFile} download>
                Export to start from
              </a>
            </div>
          </Form>
        </section>
        <Rules />
        {loaderData.imports.length > 0 && <Earlier imports={loaderData.imports} />}
      </div>
    </>
  )
}

function Rules() {
  return (
    <Card id="rules" title="How a file is read">
      <ul className="in import-rules">
        <li>Nothing changes until you have seen what would, and said so.</li>
        <li>
          One row is one variant. Rows with the same slug are one product, rows with a known SKU are that variant.
        </li>
        <li>A column that is missing changes nothing. Products and variants that the file does not name stay.</li>
        <li>
          An empty cell takes away a description, badge, weight, specification, search text or compare-at price. Any
          other empty cell changes nothing.
        </li>
        <li>
          Stock is read for new variants alone. What is on the shelf already is never overwritten: count it under Stock.
        </li>
        <li>New products are drafts, unless the file says active.</li>
        <li>An import can be undone for {daysOfImports} days. What somebody changed since then stays as it is.</li>
        <li>
          Photos are taken by their address in this shop, or by their file names, like marina.jpg: upload those photos
          once the file is here. Other addresses are not fetched.
        </li>
      </ul>
    </Card>
  )
}

function Earlier({ imports }: { imports: readonly (ListedImport & { at: string })[] }) {
  return (
    <Card id="earlier" title="Earlier files">
      <ul className="plain-list">
        {imports.map(({ id, fileName, status, by, at }) => (
          <li key={id}>
            <span>
              <a className="import-name" href={adminLinks.productImport(id)}>
                {fileName}
              </a>
              <small>
                {at}, {by}
              </small>
            </span>
            <Badge kind={importBadges[status]}>{statusWords[status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
