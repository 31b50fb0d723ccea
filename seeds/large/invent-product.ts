import {
  brands,
  characters,
  childrensSizes,
  colours,
  frameSizes,
  type Kind,
  kinds,
  places,
  sentences,
} from './word-lists.ts'

export type InventedProduct = ReturnType<typeof inventProduct>

/** The product of this number: always the same, like none of the demo's, and like many others in price and kind. */
export function inventProduct(number: number) {
  const draw = drawing(number)
  const kind = pickKind(draw(totalShare))
  const name = `${pick(places, draw)} ${pick(characters, draw)} ${kind.noun}${draw(3) === 0 ? ` ${2 + draw(11)}` : ''}`
  const sizes = sizesOf(kind, draw)
  const painted = paint(draw)
  const naira = Math.round((kind.naira[0] + draw(kind.naira[1] - kind.naira[0])) / 500) * 500
  const reduced = draw(5) === 0 ? Math.round((naira * (105 + draw(30))) / 100 / 500) * 500 : null
  return {
    slug: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-no-${number}`,
    name,
    category: kind.category,
    productType: kind.type,
    brand: pick(brands, draw),
    shortDescription: pick(sentences, draw),
    description: [pick(sentences, draw), pick(sentences, draw), pick(sentences, draw)].join(' '),
    badge: draw(40) === 0 ? 'New' : null,
    daysOld: 1 + draw(1500),
    wheel: kind.type === 'kids' ? (sizes[0]?.label ?? null) : kind.wheels.length > 0 ? pick(kind.wheels, draw) : null,
    build: buildOf(kind, drawing(-1 - number)),
    colours: painted,
    sizes,
    variants: variantsOf(number, painted, sizes).map((variant) => ({
      ...variant,
      naira,
      compareAtNaira: reduced !== null && reduced > naira ? reduced : null,
      stock: draw(6) === 0 ? 0 : 1 + draw(20),
    })),
  }
}

/** What is said of a bike besides its wheels; nothing of what is none. */
function buildOf({ type, category }: Kind, draw: (below: number) => number) {
  if (category === 'accessories' || type === 'balance') return []
  const text = (name: string, values: readonly string[]) => ({
    name,
    text_value: pick(values, draw),
    number_value: null,
  })
  const figure = (name: string, values: readonly number[]) => ({
    name,
    text_value: null,
    number_value: pick(values, draw),
  })
  return [
    text('brakeType', ['V-brake', 'mechanical disc', 'hydraulic disc']),
    text('frameMaterial', ['steel', 'aluminium 6061', 'chromoly steel']),
    figure('gears', [1, 7, 8, 10, 12]),
    ...(category === 'ebikes' ? [figure('batteryWh', [300, 420, 500, 625])] : []),
  ]
}

const totalShare = kinds.reduce((total, { share }) => total + share, 0)

function pickKind(drawn: number): Kind {
  let left = drawn
  for (const kind of kinds) {
    left -= kind.share
    if (left < 0) return kind
  }
  throw new Error('drawn beyond all kinds')
}

function sizesOf({ type, category }: Kind, draw: (below: number) => number) {
  if (type === 'balance') return childrensSizes.slice(0, 1)
  if (type === 'kids') return [pick(childrensSizes, draw)]
  if (category === 'accessories' || type === 'folding') return []
  const first = draw(3)
  return frameSizes.slice(first, first + 2 + draw(2))
}

function paint(draw: (below: number) => number) {
  const first = draw(colours.length)
  const second = (first + 1 + draw(colours.length - 1)) % colours.length
  return colours.filter((_, index) => index === first || (index === second && draw(2) === 0))
}

function variantsOf(
  number: number,
  painted: readonly { slug: string }[],
  sizes: readonly { label: string }[],
): { sku: string; colour: string; size: string | null }[] {
  const labels = sizes.length > 0 ? sizes.map(({ label }) => label) : [null]
  return painted.flatMap(({ slug }, colour) =>
    labels.map((size, index) => ({
      sku: `N${number.toString(36).toUpperCase().padStart(4, '0')}-${colour + 1}${index + 1}`,
      colour: slug,
      size,
    })),
  )
}

function pick<Thing>(things: readonly Thing[], draw: (below: number) => number): Thing {
  const thing = things[draw(things.length)]
  if (thing === undefined) throw new Error('nothing to pick from')
  return thing
}

/** Numbers that look drawn by chance and are the same every time (mulberry32). */
function drawing(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
