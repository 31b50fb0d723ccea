import { type AttributeName, attributes, isAttributeName } from '../catalogue/attribute.ts'
import type { AttributeValue } from '../catalogue/product.ts'
import { tidyLine } from '../typed-text.ts'
import { type Field, labelOf, specField } from './column.ts'
import type { FiledProduct, FiledVariant } from './filed-product.ts'
import { photoAddress } from './photo-address.ts'

/** A line of the export: a variant with all that is said of its product. */
export type FileLine = { product: FiledProduct; variant: FiledVariant; category: string | null }

type Cell = string | number | null
type FileColumn = { heading: string; inFile(line: FileLine): Cell }

const plain: readonly [Field, (line: FileLine) => Cell][] = [
  ['slug', ({ product }) => product.slug],
  ['name', ({ product }) => product.name],
  ['brand', ({ product }) => product.brand],
  ['category', ({ category }) => category],
  ['productType', ({ product }) => product.productType],
  ['status', ({ product }) => product.status],
  ['shortDescription', ({ product }) => product.shortDescription],
  ['description', ({ product }) => product.description],
  ['boxContents', ({ product }) => product.boxContents.map(tidyLine).join('\n')],
  ['badge', ({ product }) => product.badge],
  ['featured', ({ product }) => yesNo(product.featured)],
  ['weightKg', ({ product }) => (product.weightGrams === null ? null : product.weightGrams / 1000)],
  ['seoTitle', ({ product }) => product.seoTitle],
  ['seoDescription', ({ product }) => product.seoDescription],
  ['photos', ({ product }) => product.photos.map(({ hash }) => photoAddress(hash)).join('\n')],
  ['sku', ({ variant }) => variant.sku],
  ['colour', (line) => colourOf(line)?.name ?? null],
  ['paint', (line) => colourOf(line)?.hex ?? null],
  ['size', ({ variant }) => variant.size],
  ['sizeFits', (line) => sizeOf(line)?.fits ?? null],
  ['riderFrom', (line) => sizeOf(line)?.riderMinCm ?? null],
  ['riderTo', (line) => sizeOf(line)?.riderMaxCm ?? null],
  ['price', ({ variant }) => variant.priceKobo / 100],
  ['compareAt', ({ variant }) => (variant.compareAtPriceKobo === null ? null : variant.compareAtPriceKobo / 100)],
  ['retired', ({ variant }) => yesNo(variant.isRetired)],
  ['lowAt', ({ variant }) => variant.lowAt],
  ['stock', ({ variant }) => variant.onHand],
]

/** The columns of the export, with one for each of these attributes: what it writes is read again as it was. */
export function fileColumns(specs: readonly string[]): FileColumn[] {
  const ofSpecs = Object.keys(attributes)
    .filter(isAttributeName)
    .filter((name) => specs.includes(name))
    .map((name) => ({ heading: labelOf(specField(name)), inFile: (line: FileLine) => specOf(line, name) }))
  return [...plain.map(([field, inFile]) => ({ heading: labelOf(field), inFile })), ...ofSpecs]
}

function specOf({ product }: FileLine, name: AttributeName): Cell {
  const value: AttributeValue | undefined = product.attributes[name]
  return value === undefined ? null : typeof value === 'boolean' ? yesNo(value) : value
}

function colourOf({ product, variant }: FileLine) {
  return product.colours.find(({ slug }) => slug === variant.colour)
}

function sizeOf({ product, variant }: FileLine) {
  return product.sizes.find(({ label }) => label === variant.size)
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
