import { type AttributeName, showAttribute } from './attribute.ts'
import type { AttributeValue } from './product.ts'
import { isBikeType, isProductType, type ProductType, productTypes } from './product-type.ts'

type Attributes = Readonly<Record<string, AttributeValue>>

/**
 * The small line under a card's name: the type and the fact that tells it from its neighbours, such as
 * `Hybrid, 28 in`, `City e-bike, 50–80 km`, `Helmet, 54–62 cm`. Empty for a type that the shop does not know.
 */
export function metaLine(productType: string, attributes: Attributes): string {
  if (!isProductType(productType)) return ''

  const { label } = productTypes[productType]
  const fact = tellingFact(productType, attributes)
  return fact === null ? label : `${label}, ${fact}`
}

function tellingFact(type: ProductType, attributes: Attributes): string | null {
  if (productTypes[type].line === 'e-bike') return rideRange(attributes)
  if (isBikeType(type)) return wheelSize(attributes)

  for (const name of tellingAttributes[type] ?? []) {
    const value = attributes[name]
    if (value !== undefined) return uncapitalised(showAttribute(name, value))
  }
  return null
}

function rideRange({ rangeKmFrom, rangeKmTo }: Attributes): string | null {
  return rangeKmFrom === undefined || rangeKmTo === undefined ? null : `${rangeKmFrom}–${rangeKmTo} km`
}

/** `28 in` of `28″ (700C)` */
function wheelSize({ wheelSize }: Attributes): string | null {
  return wheelSize === undefined ? null : showAttribute('wheelSize', wheelSize).replace(/ \(.*\)$/, '')
}

/** The first of these that a product has is its telling one. */
const tellingAttributes: Partial<Record<ProductType, readonly AttributeName[]>> = {
  helmet: ['headCm'],
  lock: ['shackleMm', 'linkMm', 'lengthCm'],
  lights: ['lumensFront'],
  pump: ['maxPsi'],
  bottle: ['volumeMl'],
  bell: ['material'],
  tools: ['material'],
  bag: ['volumeL'],
  saddle: ['material'],
  basket: ['material'],
  rack: ['fits'],
  pedals: ['material'],
  tyre: ['etrto'],
  tube: ['fits'],
  stabilisers: ['fits'],
  grips: ['material'],
}

/** Inside a line words begin small, names and abbreviations do not. */
function uncapitalised(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
