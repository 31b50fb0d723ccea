import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addProduct, type ProductDraft } from '#shop/catalogue/add-product.ts'
import { changeSlug } from '#shop/catalogue/change-slug.ts'
import { addVariant, editVariant } from '#shop/catalogue/save-variant.ts'
import { required } from '#shop/outcome.ts'
import { testShop } from '../support/test-shop.ts'
import { racers, races } from '../support/thoroughness.ts'

// Several people name something alike at the same moment: one has the name, the others are told at the field.

const open = testShop()
const again = Array.from({ length: races }, (_, index) => index + 1)
const many = Array.from({ length: racers }, (_, index) => index)

function draft(slug: string, sku: string): ProductDraft {
  return {
    slug,
    name: slug,
    category: null,
    productType: 'bell',
    brand: 'Test',
    shortDescription: '',
    description: '',
    boxContents: [],
    weightGrams: null,
    badge: null,
    featured: false,
    attributes: {},
    colours: [],
    sizes: [],
    variants: [{ sku, colour: null, size: null, priceKobo: 100_000, compareAtPriceKobo: null }],
    createdAt: open.shop.clock.now(),
  }
}

const name = () => `t-${randomUUID().slice(0, 13)}`
const add = (slug: string, sku: string) => addProduct(open.as('manager'), draft(slug, sku))
const facts = (sku: string) => ({ sku, colour: null, size: null, priceKobo: 100_000, compareAtPriceKobo: null })

/** One of them is accepted, and the others are refused with this reason. */
async function expectOne(asked: Promise<{ accepted: boolean; reason?: string }>[], reason: string) {
  const outcomes = await Promise.all(asked)
  expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
  for (const outcome of outcomes) if (!outcome.accepted) expect(outcome.reason).toBe(reason)
}

describe.each(again)('at the same moment (%i)', () => {
  test('new products of one address', async () => {
    const slug = name()
    await expectOne(
      many.map(() => add(slug, name())),
      'slug-taken',
    )
  })

  test('new products with one SKU', async () => {
    const sku = name()
    await expectOne(
      many.map(() => add(name(), sku)),
      'sku-taken',
    )
  })

  test('products that move to one address, and a new one', async () => {
    const slug = name()
    const products = await Promise.all(many.map(() => add(name(), name())))
    const moves = products.map((product) =>
      changeSlug(open.as('manager'), { productId: required(product).productId, slug }),
    )
    await expectOne([...moves, add(slug, name())], 'slug-taken')
  })

  test('variants of several products with one SKU, new and known', async () => {
    const sku = name()
    const skus = many.map(() => name())
    const products = await Promise.all(skus.map((known) => add(name(), known)))
    const asked = products.map(async (product, index) => {
      const { productId } = required(product)
      if (index % 2 === 0) {
        const colour = { slug: 'red', name: 'Red', hex: '#ff0000' }
        return addVariant(open.as('manager'), { productId, facts: { ...facts(sku), colour }, key: randomUUID() })
      }
      const { id, version } = await open.shop.database
        .selectFrom('variants')
        .select(['id', 'version'])
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow()
      return editVariant(open.as('manager'), { variantId: id, facts: facts(sku), seenVersion: version })
    })
    await expectOne(asked, 'sku-taken')
  })
})
