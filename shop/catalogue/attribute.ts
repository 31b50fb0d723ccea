import { showGears } from './gears.ts'
import type { AttributeValue } from './product.ts'
import { type ProductType, typesOfLine } from './product-type.ts'

type Attribute = {
  /** The row's name in the specification table. */
  label: string
  kind: 'text' | 'number' | 'boolean'
  /** Written after the value: `38 mm`. */
  unit?: string
  /** The attribute that ends what this one begins; both share one row: `50–80 km`. */
  upTo?: string
  appliesTo: readonly ProductType[]
}

const eBikes = typesOfLine('e-bike')
const kidsBikes = typesOfLine('kids')
const bikes = [...typesOfLine('adult'), ...kidsBikes, ...eBikes]

const table = {
  motorW: { label: 'Motor', kind: 'number', unit: 'W', appliesTo: eBikes },
  motorPosition: { label: 'Motor position', kind: 'text', appliesTo: eBikes },
  batteryWh: { label: 'Battery', kind: 'number', unit: 'Wh', appliesTo: eBikes },
  batteryPosition: { label: 'Battery position', kind: 'text', appliesTo: eBikes },
  rangeKmFrom: {
    label: 'Range',
    kind: 'number',
    unit: 'km',
    upTo: 'rangeKmTo',
    appliesTo: eBikes,
  },
  rangeKmTo: { label: 'Longest range', kind: 'number', unit: 'km', appliesTo: eBikes },
  chargeHours: { label: 'Charging time', kind: 'number', unit: 'h', appliesTo: eBikes },
  topSpeedKmh: { label: 'Top speed', kind: 'number', unit: 'km/h', appliesTo: eBikes },

  frameMaterial: { label: 'Frame', kind: 'text', appliesTo: bikes },
  forkType: { label: 'Fork', kind: 'text', appliesTo: bikes },
  gears: { label: 'Gears', kind: 'number', appliesTo: bikes },
  shifter: { label: 'Shifter', kind: 'text', appliesTo: bikes },
  chainringTeeth: { label: 'Chainring', kind: 'number', unit: 'teeth', appliesTo: bikes },
  cassetteTeeth: { label: 'Rear sprockets', kind: 'text', unit: 'teeth', appliesTo: bikes },
  brakeType: { label: 'Brakes', kind: 'text', appliesTo: bikes },
  rotorMm: { label: 'Disc rotors', kind: 'number', unit: 'mm', appliesTo: bikes },
  wheelSize: { label: 'Wheel size', kind: 'text', appliesTo: bikes },
  tyreWidthMm: { label: 'Tyre width', kind: 'number', unit: 'mm', appliesTo: bikes },
  handlebar: { label: 'Handlebar', kind: 'text', appliesTo: bikes },
  chainGuard: { label: 'Chain guard', kind: 'text', appliesTo: bikes },
  mudguards: { label: 'Mudguards', kind: 'boolean', appliesTo: bikes },
  rack: { label: 'Rear rack', kind: 'boolean', appliesTo: bikes },
  basket: { label: 'Basket', kind: 'boolean', appliesTo: bikes },
  lights: { label: 'Lights', kind: 'boolean', appliesTo: bikes },
  bell: { label: 'Bell', kind: 'boolean', appliesTo: bikes },
  kickstand: { label: 'Kickstand', kind: 'boolean', appliesTo: bikes },
  bottleCage: { label: 'Bottle cage', kind: 'boolean', appliesTo: bikes },
  stabilisers: { label: 'Stabilisers', kind: 'boolean', appliesTo: kidsBikes },

  headCm: { label: 'Head size', kind: 'text', unit: 'cm', appliesTo: ['helmet'] },
  shell: { label: 'Shell', kind: 'text', appliesTo: ['helmet'] },
  vents: { label: 'Vents', kind: 'boolean', appliesTo: ['helmet'] },
  peak: { label: 'Peak', kind: 'boolean', appliesTo: ['helmet'] },
  fit: { label: 'Fit adjustment', kind: 'text', appliesTo: ['helmet'] },
  lockType: { label: 'Lock type', kind: 'text', appliesTo: ['lock'] },
  shackleMm: { label: 'Shackle', kind: 'number', unit: 'mm', appliesTo: ['lock'] },
  insideMm: { label: 'Inside the shackle', kind: 'text', unit: 'mm', appliesTo: ['lock'] },
  linkMm: { label: 'Chain links', kind: 'number', unit: 'mm', appliesTo: ['lock'] },
  lengthCm: { label: 'Length', kind: 'number', unit: 'cm', appliesTo: ['lock'] },
  keys: { label: 'Keys', kind: 'number', appliesTo: ['lock'] },
  lumensFront: { label: 'Front light', kind: 'number', unit: 'lm', appliesTo: ['lights'] },
  lumensRear: { label: 'Rear light', kind: 'number', unit: 'lm', appliesTo: ['lights'] },
  runtimeHoursHigh: { label: 'Runtime, high', kind: 'number', unit: 'h', appliesTo: ['lights'] },
  runtimeHoursLow: { label: 'Runtime, low', kind: 'number', unit: 'h', appliesTo: ['lights'] },
  chargePort: { label: 'Charging port', kind: 'text', appliesTo: ['lights'] },
  maxPsi: { label: 'Highest pressure', kind: 'number', unit: 'psi', appliesTo: ['pump'] },
  maxBar: { label: 'Highest pressure in bar', kind: 'number', unit: 'bar', appliesTo: ['pump'] },
  valves: { label: 'Valves', kind: 'text', appliesTo: ['pump'] },
  gauge: { label: 'Gauge', kind: 'text', appliesTo: ['pump'] },
  heightCm: { label: 'Height', kind: 'number', unit: 'cm', appliesTo: ['pump'] },
  volumeMl: { label: 'Volume', kind: 'number', unit: 'ml', appliesTo: ['bottle'] },
  cage: { label: 'Cage', kind: 'text', appliesTo: ['bottle'] },
  volumeL: { label: 'Volume', kind: 'number', unit: 'L', appliesTo: ['bag'] },
  railMm: { label: 'Fits rack rails', kind: 'text', unit: 'mm', appliesTo: ['bag'] },
  waterproof: { label: 'Waterproofing', kind: 'text', appliesTo: ['bag', 'lights'] },
  clampMm: { label: 'Clamp', kind: 'text', unit: 'mm', appliesTo: ['bell'] },
  functions: { label: 'Functions', kind: 'text', appliesTo: ['tools'] },
  patches: { label: 'Patches', kind: 'number', appliesTo: ['tools'] },
  levers: { label: 'Tyre levers', kind: 'number', appliesTo: ['tools'] },
  glueMl: { label: 'Glue', kind: 'number', unit: 'ml', appliesTo: ['tools'] },
  widthMm: { label: 'Width', kind: 'number', unit: 'mm', appliesTo: ['saddle'] },
  lengthMm: { label: 'Length', kind: 'number', unit: 'mm', appliesTo: ['saddle', 'grips'] },
  barMm: { label: 'Fits handlebars of', kind: 'number', unit: 'mm', appliesTo: ['grips'] },
  rails: { label: 'Rails', kind: 'text', appliesTo: ['saddle'] },
  sizeCm: { label: 'Size', kind: 'text', unit: 'cm', appliesTo: ['basket'] },
  sizeMm: { label: 'Platform', kind: 'text', unit: 'mm', appliesTo: ['pedals'] },
  axleThread: { label: 'Axle thread', kind: 'text', appliesTo: ['pedals'] },
  etrto: { label: 'ETRTO size', kind: 'text', appliesTo: ['tyre'] },
  pressurePsi: { label: 'Pressure', kind: 'text', unit: 'psi', appliesTo: ['tyre'] },
  punctureLayer: { label: 'Puncture layer', kind: 'boolean', appliesTo: ['tyre'] },
  valve: { label: 'Valve', kind: 'text', appliesTo: ['tube'] },
  fits: { label: 'Fits', kind: 'text', appliesTo: ['rack', 'tube', 'stabilisers'] },
  wheelMm: { label: 'Wheels', kind: 'number', unit: 'mm', appliesTo: ['stabilisers'] },
  maxRiderKg: { label: 'Rider limit', kind: 'number', unit: 'kg', appliesTo: ['stabilisers'] },
  material: {
    label: 'Material',
    kind: 'text',
    appliesTo: ['bottle', 'bell', 'tools', 'saddle', 'basket', 'rack', 'pedals', 'tube', 'grips'],
  },
  maxLoadKg: {
    label: 'Load limit',
    kind: 'number',
    unit: 'kg',
    appliesTo: [...bikes, 'bag', 'basket', 'rack'],
  },
} satisfies Record<string, Attribute>

export type AttributeName = keyof typeof table

/** What products can be said to have, in the order of the specification table. Weight is a product's own field. */
export const attributes: Record<AttributeName, Attribute> = table

/** The rows that a specification table may have, in their order. */
export const specificationLabels: readonly string[] = [
  'Brand',
  'Weight',
  ...new Set(Object.values(attributes).map(({ label }) => label)),
]

export function isAttributeName(name: string): name is AttributeName {
  return Object.hasOwn(attributes, name)
}

/** Whether a product of this type can have this said about it: the attribute applies, and the value is of its kind. */
export function isFitting(type: ProductType, name: string, value: unknown): boolean {
  if (!isAttributeName(name) || !attributes[name].appliesTo.includes(type)) return false
  return attributes[name].kind === (typeof value === 'string' ? 'text' : typeof value)
}

export type SpecificationFacts = {
  brand: string
  weightGrams: number | null
  attributes: Readonly<Record<string, AttributeValue>>
}

/** The rows of the specification table, ready to read. Attributes that the shop does not know are left out. */
export function readSpecifications({ brand, weightGrams, attributes }: SpecificationFacts) {
  const rows = [{ label: 'Brand', value: brand }]
  if (weightGrams !== null) rows.push({ label: 'Weight', value: showWeight(weightGrams) })
  return [...rows, ...specificationOf(attributes)]
}

/** `12.4 kg`, `0.31 kg` */
export function showWeight(weightGrams: number): string {
  return `${weightGrams / 1000} kg`
}

function specificationOf(values: Readonly<Record<string, AttributeValue>>) {
  const present = Object.keys(attributes)
    .filter(isAttributeName)
    .filter((name) => Object.hasOwn(values, name))
  const begun = present.map((name) => attributes[name].upTo)

  return present
    .filter((name) => !begun.includes(name))
    .map((name) => ({ label: attributes[name].label, value: showUpToEnd(name, values) }))
}

function showUpToEnd(name: AttributeName, values: Readonly<Record<string, AttributeValue>>): string {
  const { upTo } = attributes[name]
  const value = values[name] ?? ''
  const end = upTo === undefined ? undefined : values[upTo]
  return showAttribute(name, end === undefined ? value : `${value}–${end}`)
}

/** The value as people read it: `38 mm`, `Yes`, `7-speed`, `28 in (700C)`. */
export function showAttribute(name: AttributeName, value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name === 'gears') return showGears(value)
  if (value === 0) return 'None'

  const { unit } = attributes[name]
  const text = capitalised(String(value).replaceAll('″', ' in'))
  return unit === undefined ? text : `${text} ${unit}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
