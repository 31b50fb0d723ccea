type ProductTypeFacts = {
  /** How cards and filters name it. */
  label: string
  /** Which line it belongs to. Everything but an accessory is a bicycle. */
  line: 'adult' | 'kids' | 'e-bike' | 'accessory'
}

/** What kinds of things the shop sells. A product's type decides which attributes it has. */
export const productTypes = {
  hybrid: { label: 'Hybrid', line: 'adult' },
  city: { label: 'City', line: 'adult' },
  mountain: { label: 'Mountain', line: 'adult' },
  road: { label: 'Road', line: 'adult' },
  gravel: { label: 'Gravel', line: 'adult' },
  touring: { label: 'Touring', line: 'adult' },
  'single-speed': { label: 'Single-speed', line: 'adult' },
  folding: { label: 'Folding', line: 'adult' },
  fat: { label: 'Fat bike', line: 'adult' },
  cruiser: { label: 'Cruiser', line: 'adult' },
  kids: { label: 'Kids', line: 'kids' },
  balance: { label: 'Balance', line: 'kids' },
  'e-city': { label: 'City e-bike', line: 'e-bike' },
  'e-mountain': { label: 'Mountain e-bike', line: 'e-bike' },
  'e-cargo': { label: 'Cargo e-bike', line: 'e-bike' },
  'e-fat': { label: 'Fat e-bike', line: 'e-bike' },
  helmet: { label: 'Helmet', line: 'accessory' },
  lock: { label: 'Lock', line: 'accessory' },
  lights: { label: 'Lights', line: 'accessory' },
  pump: { label: 'Pump', line: 'accessory' },
  bottle: { label: 'Bottle', line: 'accessory' },
  bell: { label: 'Bell', line: 'accessory' },
  tools: { label: 'Tools', line: 'accessory' },
  bag: { label: 'Bag', line: 'accessory' },
  saddle: { label: 'Saddle', line: 'accessory' },
  basket: { label: 'Basket', line: 'accessory' },
  rack: { label: 'Rack', line: 'accessory' },
  pedals: { label: 'Pedals', line: 'accessory' },
  tyre: { label: 'Tyre', line: 'accessory' },
  tube: { label: 'Inner tube', line: 'accessory' },
  stabilisers: { label: 'Stabilisers', line: 'accessory' },
  grips: { label: 'Grips', line: 'accessory' },
} as const satisfies Record<string, ProductTypeFacts>

export type ProductType = keyof typeof productTypes

export function isProductType(name: string): name is ProductType {
  return Object.hasOwn(productTypes, name)
}

/** A bicycle can be assembled, has a frame number and fits riders of some height. An unknown type is none. */
export function isBikeType(type: string): boolean {
  return isProductType(type) && productTypes[type].line !== 'accessory'
}

/** The types of all bicycles. */
export const bikeTypes: readonly ProductType[] = Object.keys(productTypes).filter(isProductType).filter(isBikeType)

/** All types of a line, in the order above. */
export function typesOfLine(line: ProductTypeFacts['line']): ProductType[] {
  return Object.keys(productTypes)
    .filter(isProductType)
    .filter((type) => productTypes[type].line === line)
}
