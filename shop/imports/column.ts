import { type AttributeName, attributes, isAttributeName } from '../catalogue/attribute.ts'

/**
 * What a column can say of a product or a variant: how the export calls it, and how others do, in small letters. Those
 * of Shopify and WooCommerce stand as their documentation has them.
 */
const table = {
  slug: { label: 'Slug', others: ['handle', 'url handle', 'address'] },
  name: { label: 'Name', others: ['title', 'product', 'product name'] },
  brand: { label: 'Brand', others: ['vendor', 'brands', 'manufacturer', 'make'] },
  category: { label: 'Category', others: ['categories'] },
  productType: { label: 'Type', others: ['product type'] },
  status: { label: 'Status', others: [] },
  published: { label: 'Published', others: ['published on online store'] },
  shortDescription: { label: 'Short description', others: ['summary'] },
  description: { label: 'Description', others: [] },
  descriptionHtml: { label: 'Description in HTML', others: ['body (html)', 'body html', 'body'] },
  boxContents: { label: 'In the box', others: ['box contents', "what's in the box"] },
  badge: { label: 'Badge', others: [] },
  featured: { label: 'Featured', others: ['is featured?'] },
  weightKg: { label: 'Weight (kg)', others: ['weight'] },
  weightGrams: { label: 'Weight (g)', others: ['variant grams', 'weight value (grams)', 'grams'] },
  seoTitle: { label: 'SEO title', others: ['meta: _yoast_wpseo_title', 'meta title'] },
  seoDescription: { label: 'SEO description', others: ['meta: _yoast_wpseo_metadesc', 'meta description'] },
  photos: { label: 'Photos', others: ['image src', 'product image url', 'images', 'photo', 'image'] },
  sku: { label: 'SKU', others: ['variant sku', 'article number'] },
  colour: { label: 'Colour', others: ['color'] },
  paint: { label: 'Paint', others: ['hex'] },
  size: { label: 'Size', others: ['frame size'] },
  sizeFits: { label: 'Size fits', others: [] },
  riderFrom: { label: 'Rider from (cm)', others: [] },
  riderTo: { label: 'Rider to (cm)', others: [] },
  price: { label: 'Price (₦)', others: ['variant price', 'price', 'price (ngn)', 'price ngn'] },
  compareAt: {
    label: 'Compare-at (₦)',
    others: ['variant compare at price', 'compare-at price', 'compare at price', 'compare-at', 'old price'],
  },
  regularPrice: { label: 'Regular price', others: [] },
  salePrice: { label: 'Sale price', others: [] },
  retired: { label: 'Retired', others: [] },
  lowAt: { label: 'Low level', others: ['low stock amount'] },
  stock: { label: 'Stock', others: ['variant inventory qty', 'inventory quantity', 'quantity', 'on hand'] },
  option1Name: { label: 'Option1 name', others: ['attribute 1 name'] },
  option1Value: { label: 'Option1 value', others: ['attribute 1 value(s)'] },
  option2Name: { label: 'Option2 name', others: ['attribute 2 name'] },
  option2Value: { label: 'Option2 value', others: ['attribute 2 value(s)'] },
  option3Name: { label: 'Option3 name', others: ['attribute 3 name'] },
  option3Value: { label: 'Option3 value', others: ['attribute 3 value(s)'] },
  rowId: { label: 'ID (WooCommerce)', others: ['id'] },
  rowKind: { label: 'Type (WooCommerce)', others: [] },
  parent: { label: 'Parent (WooCommerce)', others: ['parent'] },
} as const satisfies Record<string, { label: string; others: readonly string[] }>

type Plain = keyof typeof table
export type Field = Plain | `spec:${AttributeName}`

/** Whose export a file looks like. */
export type FileKind = 'ours' | 'shopify' | 'woocommerce' | 'other'

export const plainFields = Object.keys(table) as Plain[]
export const specFields = Object.keys(attributes).filter(isAttributeName).map(specField)

/** `Price (₦)`, `Spec: Volume (ml)`: the header under which the export writes it. */
export function labelOf(field: Field): string {
  if (!isSpec(field)) return table[field].label
  const { label, unit } = attributes[attributeOf(field)]
  return unit === undefined ? `Spec: ${label}` : `Spec: ${label} (${unit})`
}

export function isField(text: string): text is Field {
  return Object.hasOwn(table, text) || (specFields as readonly string[]).includes(text)
}

export function specField(name: AttributeName): Field {
  return `spec:${name}`
}

/** The attribute that a column of specifications is about; null for another column. */
export function specOf(field: Field): AttributeName | null {
  return isSpec(field) ? attributeOf(field) : null
}

function isSpec(field: Field): field is `spec:${AttributeName}` {
  return field.startsWith('spec:')
}

function attributeOf(field: `spec:${AttributeName}`): AttributeName {
  return field.slice('spec:'.length) as AttributeName
}

/** Tells by its headers whose export a file is. */
export function kindOfFile(headers: readonly string[]): FileKind {
  const has = (...names: string[]) => names.every((name) => headers.some((header) => plain(header) === name))
  if (has('type', 'regular price', 'parent') || has('type', 'sku', 'name', 'attribute 1 name')) return 'woocommerce'
  if (has('handle', 'variant price') || has('handle', 'option1 name') || has('url handle', 'title')) return 'shopify'
  return has('slug', 'sku', 'price (₦)') ? 'ours' : 'other'
}

/** What each column is taken for by its header; null: for nothing. No two are taken for the same. */
export function recogniseColumns(headers: readonly string[]): (Field | null)[] {
  const kind = kindOfFile(headers)
  const taken = new Set<Field>()
  return headers.map((header) => {
    const field = fieldNamed(plain(header), kind)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

function fieldNamed(name: string, kind: FileKind): Field | null {
  // the same header means something else there
  if (kind === 'woocommerce' && name === 'type') return 'rowKind'
  if (kind !== 'ours' && kind !== 'other' && name === 'description') return 'descriptionHtml'
  return byName.get(name) ?? null
}

const byName = new Map<string, Field>([
  ...plainFields.flatMap((field) =>
    [table[field].label, ...table[field].others].map((name) => [plain(name), field] as const),
  ),
  ...specFields.map((field) => [plain(labelOf(field)), field] as const),
])

function plain(header: string): string {
  return header.trim().toLowerCase().replace(/\s+/g, ' ')
}
