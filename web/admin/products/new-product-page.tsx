import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { isProductType } from '#shop/catalogue/product-type.ts'
import { beginning, tidyLine, tidyLines } from '#shop/typed-text.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/new-product-page.ts'
import { type NewProduct, newProductFields, readNewProduct } from './new-product-form.ts'
import './product.css'
import { TypeOptions, textFrom } from './product-cards.tsx'
import type { FormError } from './variant-cells.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await listCategories(context.get(shopContext))
  return { categories: categories.map(({ id, name }) => ({ id, name })), key: randomUUID() }
}

/** Enters a product as a draft, with a variant for each colour in each size. Pressing twice enters it once. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = readTyped(form)
  const read = readNewProduct(typed)
  if (read.errors) return data({ typed, errors: read.errors }, 422)
  if (!isProductType(typed.type)) return data({ typed, errors: [noSuchType] }, 422)

  const key = textIn(form, 'key') ?? ''
  const added = await addProduct(shop, {
    ...(isUuid(key) ? { id: key } : {}),
    slug: read.slug,
    colours: read.colours,
    sizes: read.sizes,
    variants: read.variants,
    name: typed.name,
    category: typed.category || null,
    productType: typed.type,
    brand: typed.brand,
    shortDescription: '',
    description: '',
    boxContents: [],
    weightGrams: null,
    badge: null,
    featured: false,
    attributes: {},
    createdAt: shop.clock.now(),
  })
  if (added.accepted)
    return backWithNotice(
      shop,
      adminLinks.product(added.value.productId),
      'Added as a draft. Add photos, then make it active',
    )
  return data({ typed, errors: [errors[added.reason] ?? { field: 'name', message: 'This cannot be added so' }] }, 422)
}

const noSuchType: FormError = { field: 'type', message: 'Choose a type' }
const errors: Record<string, FormError> = {
  'no-such-type': noSuchType,
  'no-such-category': { field: 'category', message: 'Choose a category of the list' },
  'slug-taken': { field: 'name', message: 'Another product has or had the address that this name makes' },
  'sku-taken': { field: 'sku', message: 'Another product has a SKU that begins so' },
}

function readTyped(form: FormData): NewProduct {
  const entries = newProductFields.map((name) => {
    const text = beginning(textIn(form, name) ?? '', 2000)
    return [name, name === 'colours' || name === 'sizes' ? tidyLines(text) : tidyLine(text)]
  })
  return Object.fromEntries(entries)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Add Product, Admin Panel' }]
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, key } = loaderData
  const { typed = {}, errors = [] } = actionData ?? {}
  const { state } = useNavigation()
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message
  const text = textFrom({ typed, errorAt })
  return (
    <>
      <header>
        <h1>Add Product</h1>
      </header>
      <Form className="sheet" method="post" noValidate>
        <input type="hidden" name="key" value={key} />
        {errors.length > 0 && <ErrorSummary errors={errors} until="before it is added" />}
        <section className="a-card" aria-label="What it is">
          <div className="in">
            <TextField {...text('name')} label="Name" maxLength={120} required />
            <SelectField {...text('category')} label="Category">
              <option value="">N/A</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField {...text('type')} label="Type" required>
              <option value="">Choose a type</option>
              <TypeOptions />
            </SelectField>
            <TextField {...text('brand')} label="Brand" maxLength={60} required />
            <TextField {...text('price')} label="Price (₦)" inputMode="decimal" required />
            <TextField {...text('compare')} label="Compare-at (₦)" inputMode="decimal" hint="Struck out beside it." />
            <TextField
              {...text('sku')}
              label="SKU"
              maxLength={24}
              required
              hint="Where its SKUs begin, like EKO-MH7."
            />
            <AreaField
              {...text('colours')}
              label="Colours"
              rows={4}
              hint="One a line with its paint: Lagoon Blue #174b95. None: it comes in one."
            />
            <AreaField
              {...text('sizes')}
              label="Sizes"
              rows={4}
              hint="One a line, with the riders it fits in cm: M 165-178. Each colour comes in each size."
            />
          </div>
        </section>
        <div className="save">
          <p>It begins as a draft that nobody sees.</p>
          <a className="btn soft" href={adminLinks.products}>
            Back
          </a>
          <button className="btn buy" type="submit" aria-busy={state === 'submitting'}>
            Add Product
          </button>
        </div>
      </Form>
    </>
  )
}
