import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attributes, isAttributeName, isFitting } from '#shop/catalogue/attribute.ts'
import { metaLine } from '#shop/catalogue/meta-line.ts'
import { fallbackFormatOf, photoName, widthsOf } from '#shop/photo.ts'
import { altTextOf, attributesOf, demoProducts, photoOf, weightGramsOf } from './catalogue.ts'

describe('the demo catalogue', () => {
  test('has more than forty products in four lines, each address and SKU once', () => {
    expect(demoProducts.length).toBeGreaterThan(40)
    expect(new Set(demoProducts.map((product) => product.category)).size).toBe(4)
    expect(new Set(demoProducts.map((product) => product.slug)).size).toBe(demoProducts.length)

    const skus = demoProducts.flatMap((product) => product.variants.map((variant) => variant.sku))
    expect(new Set(skus).size).toBe(skus.length)
  })

  test.each(demoProducts)('$name hangs together', (product) => {
    const colours = product.colours.map((colour) => colour.slug)
    const sizes = product.sizes.map((size) => size.label)
    for (const variant of product.variants) {
      expect(colours).toContain(variant.colour)
      if (variant.size === null) expect(sizes).toEqual([])
      else expect(sizes).toContain(variant.size)
    }
    if (product.compareAtNaira !== null) expect(product.compareAtNaira).toBeGreaterThan(product.priceNaira)
    for (const slug of product.relatedSlugs) expect(demoProducts.map((other) => other.slug)).toContain(slug)
  })

  test.each(demoProducts)('$name says only what its type can have', (product) => {
    for (const [name, value] of Object.entries(attributesOf(product))) {
      expect(isFitting(product.type, name, value), `${name}: ${value}`).toBe(true)
    }
    expect(weightGramsOf(product.specs)).toBeGreaterThan(0)
    expect(metaLine(product.type, attributesOf(product))).not.toBe('')
  })

  test('uses every attribute that the shop knows', () => {
    const used = new Set(demoProducts.flatMap((product) => Object.keys(attributesOf(product))))
    expect(Object.keys(attributes).filter((name) => isAttributeName(name) && !used.has(name))).toEqual([])
  })

  test('tells kilograms from grams', () => {
    expect(weightGramsOf({ weightKg: 12.4 })).toBe(12_400)
    expect(weightGramsOf({ weightG: 310 })).toBe(310)
    expect(weightGramsOf({})).toBeNull()
  })
})

describe('the demo photos', () => {
  const photographed = demoProducts.flatMap((product) =>
    product.colours.flatMap((colour) => colour.photos.map((fileName) => ({ product, colour, fileName }))),
  )

  test('are ready in every width, and light enough for a phone', async () => {
    for (const { fileName } of photographed) {
      const photo = photoOf(fileName)
      for (const format of ['avif', fallbackFormatOf(photo)] as const) {
        for (const width of widthsOf(photo, format)) {
          const { size } = await stat(join(import.meta.dirname, 'photos', photoName(photo.hash, width, format)))
          if (format === 'avif' && width <= 480) expect(size, `${fileName} at ${width}`).toBeLessThanOrEqual(20_000)
        }
      }
    }
  })

  test('every colour of every product has one, and its words', () => {
    for (const { colours } of demoProducts) for (const { photos } of colours) expect(photos).not.toEqual([])

    const words = photographed.map(({ product, colour, fileName }) => altTextOf(product, colour, fileName))
    expect(new Set(words).size).toBe(words.length)
    expect(words).toContain('Marina Hybrid 7 in lagoon blue, side view')
    expect(words).toContain('Oworo Floor Pump')
  })

  test('a name that no photo was made of is a fault', () => {
    expect(() => photoOf('nothing.jpg')).toThrow('make-photos')
  })
})
