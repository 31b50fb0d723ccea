import type { ProductType } from '#shop/catalogue/product-type.ts'

/** Places that give their names to models. */
export const places =
  `Abule Egba,Adeniji,Agbara,Agege,Ajah,Ajegunle,Akoka,Alaba,Alausa,Alimosho,Amuwo,Anthony,Apapa,Awoyaya,
Badagry,Bariga,Berger,Broad Street,Costain,Dolphin,Ebute,Egbeda,Ejigbo,Epe,Eti-Osa,Fadeyi,Falomo,Festac,Gbaja,Iddo,Idimu,
Igando,Iganmu,Ijanikin,Ijora,Ikate,Ikeja,Ikorodu,Ikotun,Ikoyi,Ilupeju,Isheri,Isolo,Iyana,Jibowu,Kirikiri,Kosofe,Lekki,
Magodo,Makoko,Marina,Maryland,Mushin,Obalende,Ogba,Ogudu,Ojodu,Ojota,Ojuelegba,Okota,Onikan,Oregun,Oshodi,Oworo,Oyingbo,
Palmgrove,Sabo,Sangotedo,Satellite,Shomolu,Surulere,Tarkwa,Tincan,Victoria,Yaba`
    .split(/,\s*/)
    .map((place) => place.trim())

/** What a model is called besides. */
export const characters =
  `Arrow,Breeze,Bridge,Brisk,Canter,Caravel,Comet,Current,Dash,Drift,Dusk,Ember,Falcon,Flint,Glide,Harbour,
Heron,Jaunt,Kestrel,Lantern,Ledger,Loop,Meridian,Nomad,Orbit,Otter,Pace,Palm,Pilot,Pulse,Quill,Ranger,Ripple,Rover,Sable,
Scout,Spark,Sprint,Stride,Swift,Tempo,Tide,Trek,Vector,Vista,Wander,Weaver,Zephyr`
    .split(/,\s*/)
    .map((word) => word.trim())

export const brands =
  `Adire,Agidi,Anjola,Asun,Balogun,Coral Coast,Eko,Ember & Oak,Idanre,Isale,Itunu,Jagun,Kere,Kuramo,Lagoon Works,
Mainland,Mosuro,Obudu,Odan,Okun,Olumo,Omi,Oworo,Redline,Sango,Third Bridge,Volta,Wazobia,Zaria,Zuma`
    .split(/,\s*/)
    .map((brand) => brand.trim())

export const colours = [
  { slug: 'black', name: 'Black', hex: '#1b1c1e' },
  { slug: 'graphite', name: 'Graphite', hex: '#3a3e43' },
  { slug: 'cloud', name: 'Cloud grey', hex: '#d5dadd' },
  { slug: 'white', name: 'White', hex: '#efede7' },
  { slug: 'cream', name: 'Cream', hex: '#e9e0c9' },
  { slug: 'sand', name: 'Sand', hex: '#c6b06d' },
  { slug: 'brown', name: 'Brown', hex: '#7a4522' },
  { slug: 'pepper', name: 'Pepper red', hex: '#b32f34' },
  { slug: 'flame', name: 'Flame', hex: '#d8481b' },
  { slug: 'sun', name: 'Sun yellow', hex: '#d0a500' },
  { slug: 'forest', name: 'Forest green', hex: '#396049' },
  { slug: 'lagoon', name: 'Lagoon blue', hex: '#305ca7' },
  { slug: 'lilac', name: 'Lilac', hex: '#a07bbd' },
  { slug: 'berry', name: 'Berry', hex: '#b6335c' },
]

export type Kind = {
  type: ProductType
  /** How often among all products. */
  share: number
  /** As the last word of a name. */
  noun: string
  category: 'adult' | 'kids' | 'accessories' | 'ebikes'
  /** Lowest and highest price in naira. */
  naira: readonly [number, number]
  wheels: readonly string[]
}

export const kinds: readonly Kind[] = [
  { type: 'hybrid', share: 9, noun: 'Hybrid', category: 'adult', naira: [85_000, 150_000], wheels: ['28″ (700C)'] },
  { type: 'city', share: 8, noun: 'City', category: 'adult', naira: [80_000, 140_000], wheels: ['28″ (700C)', '26″'] },
  { type: 'mountain', share: 9, noun: 'Trail', category: 'adult', naira: [95_000, 200_000], wheels: ['27.5″', '29″'] },
  { type: 'road', share: 5, noun: 'Road', category: 'adult', naira: [150_000, 320_000], wheels: ['28″ (700C)'] },
  { type: 'gravel', share: 4, noun: 'Gravel', category: 'adult', naira: [160_000, 300_000], wheels: ['28″ (700C)'] },
  { type: 'folding', share: 4, noun: 'Fold', category: 'adult', naira: [90_000, 160_000], wheels: ['16″', '20″'] },
  { type: 'kids', share: 10, noun: 'Junior', category: 'kids', naira: [45_000, 95_000], wheels: [] },
  { type: 'balance', share: 2, noun: 'Balance', category: 'kids', naira: [30_000, 50_000], wheels: ['12″'] },
  { type: 'e-city', share: 4, noun: 'E-City', category: 'ebikes', naira: [280_000, 420_000], wheels: ['28″ (700C)'] },
  { type: 'e-mountain', share: 2, noun: 'E-Trail', category: 'ebikes', naira: [350_000, 600_000], wheels: ['29″'] },
  { type: 'helmet', share: 8, noun: 'Helmet', category: 'accessories', naira: [9_000, 35_000], wheels: [] },
  { type: 'lock', share: 7, noun: 'Lock', category: 'accessories', naira: [4_000, 28_000], wheels: [] },
  { type: 'lights', share: 6, noun: 'Light Set', category: 'accessories', naira: [5_000, 25_000], wheels: [] },
  { type: 'pump', share: 4, noun: 'Pump', category: 'accessories', naira: [5_000, 20_000], wheels: [] },
  { type: 'bag', share: 5, noun: 'Pannier', category: 'accessories', naira: [10_000, 40_000], wheels: [] },
  { type: 'saddle', share: 4, noun: 'Saddle', category: 'accessories', naira: [8_000, 45_000], wheels: [] },
  { type: 'pedals', share: 3, noun: 'Pedals', category: 'accessories', naira: [5_000, 25_000], wheels: [] },
  { type: 'tyre', share: 6, noun: 'Tyre', category: 'accessories', naira: [7_000, 28_000], wheels: [] },
]

export const frameSizes = [
  { label: 'XS', riderMinCm: 150, riderMaxCm: 160 },
  { label: 'S', riderMinCm: 160, riderMaxCm: 170 },
  { label: 'M', riderMinCm: 170, riderMaxCm: 180 },
  { label: 'L', riderMinCm: 180, riderMaxCm: 190 },
  { label: 'XL', riderMinCm: 190, riderMaxCm: 200 },
]

export const childrensSizes = [
  { label: '12″', riderMinCm: 85, riderMaxCm: 102 },
  { label: '14″', riderMinCm: 94, riderMaxCm: 110 },
  { label: '16″', riderMinCm: 105, riderMaxCm: 120 },
  { label: '18″', riderMinCm: 112, riderMaxCm: 128 },
  { label: '20″', riderMinCm: 120, riderMaxCm: 135 },
  { label: '24″', riderMinCm: 130, riderMaxCm: 147 },
]

export const sentences = [
  'Made for broken kerbs, sudden rain and a long way home.',
  'Every bolt is greased against salt air before it leaves the workshop.',
  'Spare parts are on the shelf, so a repair takes an afternoon.',
  'Light enough to carry up two flights of stairs.',
  'The finish shrugs off dust and is wiped clean in a minute.',
  'Good for the office run, the market and a Sunday on the island.',
  'It asks for little: a drop of oil in the dry season, a look at the brakes in the wet.',
  'Tested on the Third Mainland Bridge in a headwind.',
  'Comes with a care booklet and the tools to fit it.',
  'A quiet companion for early mornings.',
]
