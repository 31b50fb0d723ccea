import { describe, expect, test } from 'vitest'
import type { FiledProduct } from './filed-product.ts'
import type { KnownFacts } from './known-facts.ts'
import { blankProduct, planProduct } from './plan-product.ts'
import { noChoices, type SaidProduct, type SaidVariant } from './said-product.ts'

const known: KnownFacts = {
  categories: [{ id: 'adult', slug: 'adult', name: 'Adult Bikes' }],
  paints: new Map([['lagoon', '#174b95']]),
  photos: new Set(['here']),
  owners: new Map([['TAKEN', { productId: 'other', slug: 'other-bike' }]]),
  oldSlugs: new Set(['moved']),
  choices: noChoices,
}
const facts = { name: 'Eko', brand: 'Eko', productType: 'city' } as const
const said = (more: Partial<SaidProduct> = {}): SaidProduct => ({
  rows: [2],
  slug: 'eko',
  facts: { ...facts },
  attributes: {},
  photos: [],
  foundPhotos: [],
  missingPhotos: [],
  foreignPhotos: 0,
  variants: [{ row: 2, sku: 'EKO', priceKobo: 500 }],
  problems: [],
  ...more,
})
const variant = {
  id: 'one',
  sku: 'EKO',
  colour: 'lagoon',
  size: 'M',
  priceKobo: 500,
  compareAtPriceKobo: 900,
  isRetired: false,
  lowAt: 2,
  onHand: 3,
}
const now: FiledProduct = {
  ...blankProduct('eko'),
  ...facts,
  id: 'eko',
  description: 'Long',
  colours: [{ slug: 'lagoon', name: 'Lagoon', hex: '#174b95' }],
  sizes: [
    { label: 'M', fits: null, riderMinCm: null, riderMaxCm: null },
    { label: 'L', fits: null, riderMinCm: null, riderMaxCm: null },
  ],
  variants: [variant, { ...variant, id: 'two', sku: 'EKO-L', size: 'L' }],
  photos: [{ hash: 'here', altText: 'Eko, red', colour: 'lagoon' }],
}
const reasons = (product: SaidProduct, there: FiledProduct | null) =>
  planProduct(product, there, known).problems.map(({ column, reason }) => `${column}: ${reason}`)
const variants = (...some: SaidVariant[]) => said({ facts: {}, variants: some })

describe('a product that the shop has', () => {
  test('keeps all that the file does not say', () => {
    const plan = planProduct(variants({ row: 2, sku: 'EKO', priceKobo: 600 }), now, known)
    expect(plan).toMatchObject({ kind: 'update', problems: [], notes: [] })
    expect(plan.wanted).toEqual({ ...now, variants: [{ ...variant, priceKobo: 600 }, now.variants[1]] })
  })

  test('gives up what an empty cell takes away', () => {
    const { wanted } = planProduct(
      said({ facts: { description: '' }, variants: [{ row: 2, sku: 'EKO', compareAtPriceKobo: null }] }),
      now,
      known,
    )
    expect([wanted.description, wanted.variants[0]?.compareAtPriceKobo]).toEqual(['', null])
  })

  test('keeps the words and colours of its photos, and takes none of other places', () => {
    expect(planProduct(said({ photos: ['here'] }), now, known).kind).toBe('unchanged')
    const elsewhere = planProduct(said({ photos: ['here', 'gone'], foreignPhotos: 1 }), now, known)
    expect(elsewhere.wanted.photos).toEqual(now.photos)
    expect(elsewhere.notes).toEqual([expect.stringContaining('2 photos are not in this shop')])
  })

  test('keeps its photos while one that the file names is missing, and says which', () => {
    const waiting = planProduct(said({ photos: ['new'], missingPhotos: ['products/b.JPG'] }), now, known)
    expect(waiting.wanted.photos).toEqual(now.photos)
    expect(waiting.notes).toEqual([
      expect.stringContaining('One photo is not in this shop'),
      'The photo “products/b.JPG” is not among those you uploaded',
    ])
  })

  test('is known by colour and size where its SKU is new, and refuses a choice that another variant has', () => {
    const renamed = planProduct(
      variants({ row: 2, sku: 'NEW', colour: { name: 'lagoon' }, size: { label: 'M' } }),
      now,
      known,
    )
    expect(renamed.wanted.variants.map(({ sku }) => sku)).toEqual(['NEW', 'EKO-L'])
    expect(reasons(variants({ row: 2, sku: 'EKO', size: { label: 'L' } }), now)).toContain(
      'Colour: The variant EKO-L has this colour and size already',
    )
    expect(reasons(variants({ row: 2, priceKobo: 600 }), now)).toEqual([
      expect.stringContaining('say which by its SKU'),
    ])
    expect(reasons(variants({ row: 2, sku: 'EKO' }, { row: 3, sku: 'EKO' }), now)).toEqual([
      'SKU: The file has this variant twice',
    ])
    expect(reasons(variants({ row: 2, sku: 'EKO', priceKobo: 900 }), now)).toEqual([
      'Price (₦): The price must stay below the compare-at price',
    ])
  })
})

describe('a new product', () => {
  test('is a draft with its colours painted as elsewhere, else grey, which is told', () => {
    const plan = planProduct(
      said({
        variants: [
          { row: 2, priceKobo: 500, colour: { name: 'Lagoon' }, size: { label: 'M' } },
          { row: 3, priceKobo: 500, colour: { name: 'Black' }, size: { label: 'M' } },
          { row: 4, priceKobo: 500, colour: { name: 'Moonstone' }, size: { label: 'M' } },
        ],
      }),
      null,
      known,
    )
    expect(plan).toMatchObject({ kind: 'create', problems: [], notes: [expect.stringContaining('Moonstone')] })
    expect(plan.wanted.status).toBe('draft')
    expect(plan.wanted.colours.map(({ hex }) => hex)).toEqual(['#174b95', '#1a1a1a', '#808080'])
    expect(plan.wanted.variants.map(({ sku }) => sku)).toEqual(['EKO-LAGOON-M', 'EKO-BLACK-M', 'EKO-MOONSTONE-M'])
  })

  test('needs what every product has, and what is on sale needs a category', () => {
    expect(reasons(said({ facts: {}, variants: [] }), null).map((words) => words.split(':')[0])).toEqual([
      'Name',
      'Brand',
      'Type',
      'Price (₦)',
    ])
    expect(reasons(said({ facts: { ...facts, status: 'active' } }), null)).toEqual([
      'Category: What is on sale needs a category: write it, or choose one for all under “Correct the columns”',
    ])
    expect(reasons(said({ facts: { ...facts, category: 'Boats' } }), null)).toEqual([
      'Category: This shop has no category “Boats”: it has Adult Bikes',
    ])
    const chosen = { ...known, choices: { productType: 'city', category: 'adult', brand: 'Eko' } }
    expect(planProduct(said({ facts: { name: 'Eko' } }), null, chosen)).toMatchObject({
      kind: 'create',
      wanted: { categoryId: 'adult', brand: 'Eko' },
    })
  })

  test('takes no SKU and no address of another, and says nothing that its type has not', () => {
    expect(reasons(said({ variants: [{ row: 2, sku: 'TAKEN', priceKobo: 5 }] }), null)).toEqual([
      'SKU: The SKU TAKEN is that of the product other-bike',
    ])
    expect(reasons(said({ slug: 'moved' }), null)).toEqual([expect.stringContaining('has moved')])
    expect(reasons(said({ attributes: { volumeMl: 5, bell: true } }), null)).toEqual([
      'Spec: Volume (ml): A product of the type city has no “Volume”: leave the cell empty',
    ])
  })
})
