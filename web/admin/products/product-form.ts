import { type AttributeName, attributes, isAttributeName, isFitting } from '#shop/catalogue/attribute.ts'
import type { ProductFacts } from '#shop/catalogue/edit-product.ts'
import { longest } from '#shop/catalogue/longest.ts'
import type { AttributeValue } from '#shop/catalogue/product.ts'
import { isProductType } from '#shop/catalogue/product-type.ts'
import type { Goods } from '#shop/catalogue/show-goods.ts'
import { slugPattern } from '#shop/slug.ts'
import { readTypedNumber } from '#shop/typed-number.ts'
import { beginning, tidyLine, tidyLines } from '#shop/typed-text.ts'
import { isChanged, type Typed } from '../two-hands.ts'
import { type FormError, nairaOf, readPrices, readUnits } from './variant-cells.ts'

const severalLines = ['description', 'box']

/** The attributes that a product of this type can have, in the order of the specification table. */
export function attributesOf(type: string): AttributeName[] {
  if (!isProductType(type)) return []
  return Object.keys(attributes)
    .filter(isAttributeName)
    .filter((name) => attributes[name].appliesTo.includes(type))
}

/** The form of a product as it stands, tidied as what is typed will be. */
export function formOf(goods: Goods): Record<string, string> {
  const said: Record<string, string> = {
    name: goods.name,
    slug: goods.slug,
    brand: goods.brand,
    category: goods.categoryId ?? '',
    type: goods.productType,
    shortDescription: goods.shortDescription,
    description: goods.description,
    box: goods.boxContents.join('\n'),
    weight: goods.weightGrams === null ? '' : String(goods.weightGrams / 1000),
    badge: goods.badge ?? '',
    featured: goods.featured ? 'yes' : '',
    seoTitle: goods.seoTitle ?? '',
    seoDescription: goods.seoDescription ?? '',
    status: goods.status,
  }
  for (const name of attributesOf(goods.productType)) said[`attr-${name}`] = attributeAsTyped(goods.attributes[name])
  for (const { id, priceKobo, compareAtPriceKobo, onHand } of goods.variants) {
    said[`price-${id}`] = nairaOf(priceKobo)
    said[`compare-${id}`] = nairaOf(compareAtPriceKobo)
    said[`stock-${id}`] = String(onHand)
  }
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, tidy(name, text)]))
}

function attributeAsTyped(value: AttributeValue | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

function tidy(name: string, text: string): string {
  return severalLines.includes(name) ? tidyLines(text) : tidyLine(text)
}

/** What was typed into the form of a product. What it did not ask for is left out; a box that is not ticked is not sent. */
export function readProductForm(form: FormData, now: Typed): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const name of Object.keys(now)) {
    const value = form.get(name)
    if (typeof value === 'string') typed[name] = tidy(name, beginning(value, 30_000))
    else if (name === 'featured') typed[name] = ''
  }
  return typed
}

/** The facts of a product as typed, or what is wrong with them. What was not asked for stays as it is. */
export function readFacts(typed: Typed, goods: Goods): { facts: ProductFacts } | { errors: FormError[] } {
  const now = formOf(goods)
  const said = (name: string) => typed[name] ?? now[name] ?? ''
  const errors: FormError[] = []
  const wrong = (field: string, message: string) => errors.push({ field, message })

  if (said('name') === '') wrong('name', 'Enter a name')
  if (said('brand') === '') wrong('brand', 'Enter a brand')
  if (!slugPattern.test(said('slug')))
    wrong('slug', 'Write the address in small letters and figures, joined by hyphens: eko-marina-7')
  const type = said('type')
  if (!isProductType(type)) wrong('type', 'Choose a type')
  for (const [name, most] of Object.entries(longest))
    if (said(name).length > most) wrong(name, `That is too long: ${most} characters at most`)
  const weight = said('weight')
  const weightGrams = weight === '' ? null : Math.round((readTypedNumber(weight) ?? 0) * 1000)
  if (weightGrams !== null && !(weightGrams > 0 && weightGrams <= 500_000))
    wrong('weight', 'Enter a weight in kg, like 12.4')

  const read: Record<string, AttributeValue> = {}
  for (const name of attributesOf(goods.productType)) {
    const value = readAttribute(name, said(`attr-${name}`))
    if (said(`attr-${name}`).length > 100) wrong(`attr-${name}`, 'That is too long: 100 characters at most')
    else if (value === undefined)
      wrong(`attr-${name}`, `Enter a number for ${attributes[name].label.toLowerCase()}, like 12.4 or 1,200`)
    // a type that was just chosen has other attributes
    else if (value !== null && isProductType(type) && isFitting(type, name, value)) read[name] = value
  }
  if (errors.length > 0) return { errors }
  const facts: ProductFacts = {
    name: said('name'),
    slug: said('slug'),
    categoryId: said('category') || null,
    productType: type,
    brand: said('brand'),
    shortDescription: said('shortDescription'),
    description: said('description'),
    boxContents: said('box').split('\n').map(tidyLine).filter(Boolean),
    weightGrams,
    badge: said('badge') || null,
    featured: said('featured') === 'yes',
    seoTitle: said('seoTitle') || null,
    seoDescription: said('seoDescription') || null,
    attributes: read,
  }
  return { facts }
}

/** Null: nothing is said. Undefined: it is no number. */
function readAttribute(name: AttributeName, text: string): AttributeValue | null | undefined {
  if (text === '') return null
  switch (attributes[name].kind) {
    case 'text':
      return text
    case 'boolean':
      return text === 'yes'
    case 'number':
      return readTypedNumber(text) ?? undefined
  }
}

/** The prices and counts that were typed anew, or what is wrong with them. */
export function readVariants(typed: Typed, goods: Goods) {
  const now = formOf(goods)
  const errors: FormError[] = []
  const isNew = (name: string) => isChanged(typed, now, name)
  const prices = goods.variants
    .filter(({ id }) => isNew(`price-${id}`) || isNew(`compare-${id}`))
    .map((variant) => ({
      variantId: variant.id,
      seenVersion: variant.version,
      ...readPrices(typed, now, variant, errors),
    }))
  const counts = goods.variants
    .filter(({ id }) => isNew(`stock-${id}`))
    .map(({ id, onHand }) => ({ variantId: id, seenOnHand: onHand, counted: readUnits(typed, `stock-${id}`, errors) }))
  return { prices, counts, errors }
}
