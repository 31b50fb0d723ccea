import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributes, isAttributeName } from '../catalogue/attribute.ts'
import { isProductType, productTypes } from '../catalogue/product-type.ts'
import { csvLine, csvMark } from '../csv.ts'
import { required } from '../outcome.ts'
import { recogniseColumns, specFields } from './column.ts'
import { fileColumns } from './file-columns.ts'
import type { FiledProduct, FiledVariant } from './filed-product.ts'
import type { KnownFacts } from './known-facts.ts'
import { planProduct } from './plan-product.ts'
import { readProducts } from './read-products.ts'
import { readTable } from './read-table.ts'
import { noChoices } from './said-product.ts'

// Whatever staff can have written into a product, the export of it changes nothing when it is imported again.

const categories = [
  { id: 'category-1', slug: 'adult-bikes', name: 'Adult Bikes' },
  { id: 'category-2', slug: 'helmets', name: '=Helmets, "all"' },
]

const awkward = fc.constantFrom(
  '"',
  "'",
  ',',
  '\n',
  '\r\n',
  ';',
  '\t',
  '=',
  '+',
  '-',
  '@',
  "'=",
  '🚲',
  'é',
  '₦',
  ' ',
  '#',
  '|',
)
const text = (maxLength: number) =>
  fc.array(fc.oneof(awkward, fc.string({ maxLength: 8 })), { maxLength: 6 }).map((parts) =>
    parts
      .join('')
      .replaceAll('\0', '')
      .slice(0, maxLength)
      .replace(/[\ud800-\udbff]$/, ''),
  )
const filled = (maxLength: number) => text(maxLength - 1).map((words) => `x${words}`)
const orNone = (words: fc.Arbitrary<string>) => fc.option(words, { nil: null })
const awkwardly = (words: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom('', '=', '+', '-', '@', "'", "'-"), words).map((parts) => parts.join(''))

const hash = fc.stringMatching(/^[\da-f]{32}$/)
const kobo = fc.integer({ min: 1, max: 500_000_000 })
const colours = fc
  .uniqueArray(awkwardly(filled(30)), {
    maxLength: 3,
    selector: (name) => name.trim().toLowerCase().replace(/\s+/g, ' '),
  })
  .map((names) => names.map((name, index) => ({ slug: `colour-${index}`, name, hex: `#0000a${index}` })))
const sizes = fc
  .uniqueArray(fc.constantFrom('S', 'M', 'L', '28″', '=54', '-', "'+1"), { maxLength: 3 })
  .chain((labels) =>
    fc.tuple(
      ...labels.map((label) =>
        fc.record({
          label: fc.constant(label),
          fits: orNone(filled(40)),
          riders: fc.option(fc.integer({ min: 50, max: 240 }), { nil: null }),
        }),
      ),
    ),
  )
  .map((some) =>
    some.map(({ label, fits, riders }) => ({ label, fits, riderMinCm: riders, riderMaxCm: riders && riders + 10 })),
  )

const attributesOf = (type: string) => {
  const names = Object.keys(attributes)
    .filter(isAttributeName)
    .filter((name) => isProductType(type) && attributes[name].appliesTo.includes(type))
  const values = {
    text: awkwardly(filled(40)),
    number: fc.integer({ min: 0, max: 100_000 }).map((number) => number / 100),
    boolean: fc.boolean(),
  }
  return fc.record(Object.fromEntries(names.map((name) => [name, values[attributes[name].kind]])), { requiredKeys: [] })
}

const product: fc.Arbitrary<FiledProduct> = fc
  .tuple(colours, sizes, fc.constantFrom(...Object.keys(productTypes)))
  .chain(([colours, sizes, productType]) =>
    fc.record({
      id: fc.constant('product'),
      slug: fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,5})?$/),
      name: awkwardly(filled(100)),
      categoryId: fc.constantFrom('category-1', 'category-2'),
      productType: fc.constant(productType),
      brand: awkwardly(filled(50)),
      status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
      shortDescription: text(180),
      description: awkwardly(text(2000)),
      boxContents: fc.array(awkwardly(filled(30)), { maxLength: 4 }),
      badge: orNone(filled(18)),
      featured: fc.boolean(),
      weightGrams: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: null }),
      seoTitle: orNone(awkwardly(filled(60))),
      seoDescription: orNone(filled(180)),
      attributes: attributesOf(productType) as fc.Arbitrary<FiledProduct['attributes']>,
      colours: fc.constant(colours),
      sizes: fc.constant(sizes),
      photos: fc
        .uniqueArray(hash, { maxLength: 4 })
        .map((hashes) => hashes.map((hash) => ({ hash, altText: '', colour: null }))),
      variants: variantsOf(
        colours.map(({ slug }) => slug),
        sizes.map(({ label }) => label),
      ),
    }),
  )

function variantsOf(colours: (string | null)[], sizes: (string | null)[]): fc.Arbitrary<FiledVariant[]> {
  const of = (some: (string | null)[]) => (some.length > 0 ? some : [null])
  const choices = of(colours).flatMap((colour) => of(sizes).map((size) => ({ colour, size })))
  return fc.tuple(
    ...choices.map((choice, index) =>
      fc.record({
        id: fc.constant(`variant-${index}`),
        sku: fc
          .tuple(fc.constantFrom('', '-', '=', '+'), fc.stringMatching(/^[A-Z0-9]{1,8}$/))
          .map((parts) => `${parts.join('')}-${index}`),
        colour: fc.constant(choice.colour),
        size: fc.constant(choice.size),
        priceKobo: kobo,
        compareAtPriceKobo: fc.constant(null),
        isRetired: index === 0 ? fc.constant(false) : fc.boolean(),
        lowAt: fc.integer({ min: 0, max: 100 }),
        onHand: fc.integer({ min: 0, max: 100 }),
      }),
    ),
  )
}

test('the export of any product, imported again, changes nothing', () => {
  const columns = fileColumns(specFields.map((field) => field.slice('spec:'.length)))
  fc.assert(
    fc.property(product, (product) => {
      const category = categories.find(({ id }) => id === product.categoryId)?.name ?? null
      const lines = product.variants.map((variant) =>
        columns.map(({ inFile }) => inFile({ product, variant, category })),
      )
      const file = csvMark + [columns.map(({ heading }) => heading), ...lines].map(csvLine).join('')

      const table = required(readTable(file))
      const recognised = recogniseColumns(table.headers)
      expect(recognised).not.toContain(null)
      const said = readProducts(table, {
        columns: recognised,
        slugOfSku: new Map(),
        origin: 'https://shop.example',
        uploaded: new Map(),
      })
      const known: KnownFacts = {
        categories,
        paints: new Map(),
        photos: new Set(product.photos.map(({ hash }) => hash)),
        owners: new Map(product.variants.map(({ sku }) => [sku, { productId: product.id, slug: product.slug }])),
        oldSlugs: new Set(),
        choices: noChoices,
      }
      expect(said).toHaveLength(1)
      for (const one of said) {
        const plan = planProduct(one, product, known)
        expect([plan.problems, plan.notes]).toEqual([[], []])
        expect(plan.wanted).toEqual(product)
        expect(plan.kind).toBe('unchanged')
      }
    }),
    { numRuns: 150 },
  )
})
