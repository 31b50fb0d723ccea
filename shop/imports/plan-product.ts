import { attributes, isAttributeName, isFitting } from '../catalogue/attribute.ts'
import type { AttributeValue } from '../catalogue/product.ts'
import { isProductType } from '../catalogue/product-type.ts'
import { spelled } from '../spelled.ts'
import { tidyLine, tidyLines } from '../typed-text.ts'
import { labelOf, specField } from './column.ts'
import type { FiledProduct } from './filed-product.ts'
import type { KnownFacts } from './known-facts.ts'
import { planVariants } from './plan-variants.ts'
import { short } from './read-cell.ts'
import type { Problem, SaidFacts, SaidProduct } from './said-product.ts'

/** What becomes of a product of a file. */
export type ProductPlan = {
  kind: 'create' | 'update' | 'unchanged' | 'refused'
  /** The product as it will be; ids are empty where they are still to be given. */
  wanted: FiledProduct
  problems: Problem[]
  /** What goes in otherwise than the file says it, and why. */
  notes: string[]
}

/**
 * Compares what a file says of a product with what the shop has; `now` is null where it has no such product. What the
 * file does not say stays. A product with a problem does not go in at all, so that none is there by half.
 */
export function planProduct(said: SaidProduct, now: FiledProduct | null, known: KnownFacts): ProductPlan {
  const problems = [...said.problems]
  const notes = new Set<string>()
  const firstRow = said.rows[0] ?? 0
  const wrong = (column: string, reason: string) => problems.push({ row: firstRow, column, reason })
  // what could not be read is not missing
  const missing = (row: number, column: string, reason: string) => {
    if (said.problems.every((problem) => problem.row !== row)) problems.push({ row, column, reason })
  }
  const start = now ?? blankProduct(said.slug)
  const wanted: FiledProduct = { ...start, ...saidFacts(said.facts, start) }

  if (!now) {
    wanted.brand ||= known.choices.brand
    wanted.productType ||= known.choices.productType
    if (known.oldSlugs.has(said.slug)) wrong('Slug', 'This address leads to a product that has moved: choose another')
    if (wanted.name === '') missing(firstRow, 'Name', 'A new product needs a name')
    if (wanted.brand === '')
      missing(
        firstRow,
        'Brand',
        'A new product needs a brand: write it, or choose one for all under “Correct the columns”',
      )
    if (wanted.productType === '')
      missing(
        firstRow,
        'Type',
        'A new product needs a type: write it, or choose one for all under “Correct the columns”',
      )
    if (said.variants.length === 0) missing(firstRow, 'Price (₦)', 'A new product needs a price')
  }
  const category = said.facts.category || (now ? '' : known.choices.category)
  if (category) {
    const id = findCategory(category, wanted.categoryId, known)
    if (id) wanted.categoryId = id
    else
      wrong(
        'Category',
        `This shop has no category “${short(category)}”: it has ${known.categories.map(({ name }) => name).join(', ')}`,
      )
  }
  if (wanted.status === 'active' && wanted.categoryId === null)
    wrong('Category', 'What is on sale needs a category: write it, or choose one for all under “Correct the columns”')
  wanted.attributes = planAttributes(said, wanted, start, wrong)

  const told = {
    wrong: (row: number, column: string, reason: string) => problems.push({ row, column, reason }),
    missing,
    note: (words: string) => notes.add(words),
  }
  Object.assign(wanted, planVariants(said.variants, start, known, told))
  if (wanted.variants.length > 100) wrong('SKU', 'A product has 100 variants at most')
  if (wanted.status === 'active' && start.status !== 'active' && wanted.variants.every(({ isRetired }) => isRetired))
    wrong('Status', 'What is on sale needs a variant that is not retired')
  wanted.photos = planPhotos(said, wanted.name, start, known, told.note)

  const kind =
    problems.length > 0 ? 'refused' : !now ? 'create' : spelled(now) === spelled(wanted) ? 'unchanged' : 'update'
  return { kind, wanted, problems, notes: [...notes] }
}

/** A product of which nothing is said yet. */
export function blankProduct(slug: string): FiledProduct {
  return {
    id: '',
    slug,
    name: '',
    categoryId: null,
    productType: '',
    brand: '',
    status: 'draft',
    shortDescription: '',
    description: '',
    boxContents: [],
    badge: null,
    featured: false,
    weightGrams: null,
    seoTitle: null,
    seoDescription: null,
    attributes: {},
    colours: [],
    sizes: [],
    photos: [],
    variants: [],
  }
}

/** What is said, where it differs by more than what cannot be seen. */
function saidFacts({ category: _, ...facts }: SaidFacts, now: FiledProduct): Partial<FiledProduct> {
  const tidied = (value: unknown): unknown =>
    typeof value === 'string'
      ? tidyLines(value)
      : Array.isArray(value)
        ? value.map(String).map(tidyLine).filter(Boolean)
        : value
  const differing = Object.entries(facts).filter(([name, value]) => {
    const before = now[name as keyof typeof facts]
    return spelled(tidied(before)) !== spelled(value) && (typeof before !== 'string' || tidyLine(before) !== value)
  })
  return Object.fromEntries(differing)
}

/** By its name or its slug; of several, as WooCommerce lists them, the first that there is. */
function findCategory(said: string, now: string | null, { categories }: KnownFacts): string | undefined {
  const find = (name: string) =>
    categories.filter((category) =>
      [category.name, category.slug].some((known) => known.toLowerCase() === name.toLowerCase()),
    )
  const parts = said.split(',').flatMap((path) => path.split('>').toReversed())
  const found = [said, ...parts].map((name) => find(tidyLine(name))).find((some) => some.length > 0) ?? []
  return (found.find(({ id }) => id === now) ?? found[0])?.id
}

type Wrong = (column: string, reason: string) => void

function planAttributes(said: SaidProduct, wanted: FiledProduct, start: FiledProduct, wrong: Wrong) {
  const { productType } = wanted
  const isNewType = start.productType !== productType
  // a new type has other attributes, and those that it has not are gone
  const kept = Object.entries(start.attributes).filter(
    ([name, value]) => !isNewType || (isProductType(productType) && isFitting(productType, name, value)),
  )
  const planned: Record<string, AttributeValue> = Object.fromEntries(kept)
  for (const [name, value] of Object.entries(said.attributes)) {
    const before = planned[name]
    if (value === null) delete planned[name]
    else if (typeof before === 'string' && tidyLine(before) === value) continue
    else if (before === value) continue
    else if (isAttributeName(name) && (!isProductType(productType) || !isFitting(productType, name, value)))
      wrong(
        labelOf(specField(name)),
        `A product of the type ${productType} has no “${attributes[name].label}”: leave the cell empty`,
      )
    else planned[name] = value
  }
  return planned
}

/** The gallery in the order of the file, when all of it is in the shop; what is said of each photo stays. */
function planPhotos(
  said: SaidProduct,
  name: string,
  start: FiledProduct,
  known: KnownFacts,
  note: (words: string) => void,
) {
  const there = said.photos.filter((hash) => known.photos.has(hash))
  const elsewhere = said.foreignPhotos + said.photos.length - there.length
  // what was planned before files could name photos says nothing of them
  const notSent = said.missingPhotos ?? []
  if (elsewhere > 0)
    note(
      `${elsewhere === 1 ? 'One photo is' : `${elsewhere} photos are`} not in this shop, and addresses elsewhere are not fetched: add them on the product’s page`,
    )
  for (const name of notSent) note(`The photo “${short(name)}” is not among those you uploaded`)
  const missing = elsewhere + notSent.length
  const isChanged = spelled(there) !== spelled([...new Set(start.photos.map(({ hash }) => hash))])
  if (there.length === 0 || !isChanged || (missing > 0 && start.photos.length > 0)) return start.photos
  return there.map((hash) => start.photos.find((photo) => photo.hash === hash) ?? { hash, altText: name, colour: null })
}
