import { data, Form, useNavigation } from 'react-router'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { isProductType, productTypes } from '#shop/catalogue/product-type.ts'
import { chooseColumns } from '#shop/imports/choose-columns.ts'
import { isField, labelOf, plainFields, specFields } from '#shop/imports/column.ts'
import { findImportTable } from '#shop/imports/find-import-table.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { errorIn } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/import-columns-page.ts'
import './import.css'
import './product.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await findImportTable(shop, params.importId)
  if (!found) return data(null, 404)
  const { headers, rows, columns, choices, fileName } = found
  const columnRows = headers.map((header, index) => ({
    header,
    field: columns[index] ?? '',
    samples: rows
      .map(({ cells }) => beginning(tidyLine(cells[index] ?? ''), 60))
      .filter(Boolean)
      .slice(0, 2),
  }))
  const fields = [...plainFields, ...specFields].map((field) => ({ value: field, name: labelOf(field) }))
  const categories = (await listCategories(shop)).map(({ name }) => name)
  return { id: params.importId, fileName, columns: columnRows, fields, choices, categories }
}

/** Says what the columns are taken for, and what stands where the file says nothing. */
export async function action({ request, params: { importId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const found = await findImportTable(shop, importId)
  if (!found) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const typed = found.headers.map((_, index) => textIn(form, `column-${index}`) ?? '')
  const said = (name: string) => beginning(tidyLine(textIn(form, name) ?? ''), 60)
  const choices = { productType: said('type'), category: said('category'), brand: said('brand') }
  const columns = typed.map((field) => (isField(field) ? field : null))
  const chosen = await chooseColumns(shop, { importId, columns, choices })
  if (chosen.accepted) return backWithNotice(shop, adminLinks.productImport(importId), 'Read anew with these columns')
  if (chosen.reason !== 'same-field')
    return backWithNotice(shop, adminLinks.productImport(importId), 'Error | The import has begun already.')
  const twice = columns.lastIndexOf(chosen.details.field)
  const message = `Two columns cannot both be ${labelOf(chosen.details.field)}`
  return data({ typed, choices, errors: [{ field: `column-${twice}`, message }] }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Columns of an import, Admin Panel' }]
}

export default function ImportColumnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData) return <NothingHere what="import" />
  const { id, fileName, columns, fields, categories } = loaderData
  const { typed, choices = loaderData.choices, errors = [] } = actionData ?? {}
  return (
    <>
      <header>
        <h1>Columns of {fileName}</h1>
        <div className="acts">
          <BackLink to={adminLinks.productImport(id)}>Import</BackLink>
        </div>
      </header>
      <Form className="sheet" method="post" noValidate key={JSON.stringify(actionData ?? null)}>
        {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
        <Card id="columns" title="What each column is taken for">
          <ul className="in import-columns">
            {columns.map(({ header, field, samples }, index) => (
              <li key={header || `column ${index + 1}`}>
                <SelectField
                  label={header || `Column ${index + 1}`}
                  name={`column-${index}`}
                  defaultValue={typed?.[index] ?? field}
                  error={errorIn(errors, `column-${index}`)}
                  hint={samples.join(' · ') || 'Empty'}
                  required
                >
                  <option value="">Not imported</option>
                  {fields.map(({ value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </li>
            ))}
          </ul>
        </Card>
        <Card id="choices" title="For new products, where the file says nothing">
          <div className="in import-columns">
            <SelectField name="type" label="Type" defaultValue={choices.productType}>
              <option value="">None</option>
              {Object.entries(productTypes).map(([type, { label }]) => (
                <option key={type} value={isProductType(type) ? type : ''}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField name="category" label="Category" defaultValue={choices.category}>
              <option value="">None</option>
              {categories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            <TextField name="brand" label="Brand" defaultValue={choices.brand} maxLength={60} />
          </div>
        </Card>
        <div className="save">
          <p>Nothing is imported yet.</p>
          <button className="btn buy" type="submit" aria-busy={state === 'submitting'}>
            Read it so
          </button>
        </div>
      </Form>
    </>
  )
}
