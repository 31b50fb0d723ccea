import { z } from 'zod'
import { isFitting } from '#shop/catalogue/attribute.ts'
import type { AttributeValue } from '#shop/catalogue/product.ts'
import { isProductType, productTypes } from '#shop/catalogue/product-type.ts'
import type { StoredPhoto } from '#shop/photo.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import photos from './photos.json' with { type: 'json' }

const sizeSchema = z.strictObject({
  label: z.string(),
  fits: z.string().optional(),
  riderMinCm: z.number().optional(),
  riderMaxCm: z.number().optional(),
})

const productSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.enum(['adult', 'kids', 'accessories', 'ebikes']),
  type: z.enum(Object.keys(productTypes).filter(isProductType)),
  priceNaira: z.int().positive(),
  compareAtNaira: z.int().positive().nullable(),
  shortDescription: z.string(),
  description: z.string(),
  colours: z.array(
    z.strictObject({ name: z.string(), slug: z.string(), hex: z.string(), photos: z.array(z.string()) }),
  ),
  sizes: z.array(sizeSchema),
  variants: z.array(
    z.strictObject({ sku: z.string(), colour: z.string(), size: z.string().nullable(), stock: z.int().min(0) }),
  ),
  featured: z.boolean(),
  createdDaysAgo: z.int().min(0),
  specs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  relatedSlugs: z.array(z.string()),
  whatIsInTheBox: z.array(z.string()),
})

/** A product of the demo shop, as its catalogue has it: prices in naira, photos as file names, specs as they come. */
export type DemoProduct = z.infer<typeof productSchema>
export type DemoColour = DemoProduct['colours'][number]
type Specs = DemoProduct['specs']

export const demoProducts: readonly DemoProduct[] = z.array(productSchema).parse(catalogue.products)

const storedPhotos: Readonly<Record<string, StoredPhoto>> = photos

/** The stored photo that the master of this name became. Throws for a name that no photo was made of. */
export function photoOf(fileName: string): StoredPhoto {
  const photo = storedPhotos[fileName]
  if (!photo) throw new Error(`No photo was made of ${fileName}: run server/commands/make-photos.ts`)
  return photo
}

/** What a photo shows, for those who do not see it: `Marina Hybrid 7 in lagoon blue, three-quarter view`. */
export function altTextOf(product: DemoProduct, colour: DemoColour, fileName: string): string {
  const subject = product.colours.length > 1 ? `${product.name} in ${colour.name.toLowerCase()}` : product.name
  const view = views[fileName.replace(/^.*--/, '').replace(/\.jpg$/, '')]
  return view === undefined ? subject : `${subject}, ${view}`
}

const views: Readonly<Record<string, string>> = {
  side: 'side view',
  'three-quarter': 'three-quarter view',
  drivetrain: 'crank, chain and rear wheel up close',
  cockpit: 'handlebar and head tube up close',
}

/** The weight in grams; the catalogue has bicycles in kilograms and accessories in grams. */
export function weightGramsOf({ weightKg, weightG }: Specs): number | null {
  if (typeof weightKg === 'number') return Math.round(weightKg * 1000)
  return typeof weightG === 'number' ? weightG : null
}

/** The attributes that a product of its type has: without the weight, and without what goes without saying. */
export function attributesOf({ type, specs, sizes }: DemoProduct): Record<string, AttributeValue> {
  const { weightKg: _kg, weightG: _g, ...attributes } = specs
  // A bicycle with one gear has no shifter, and only a child's could have stabilisers.
  if (attributes.shifter === 'none') delete attributes.shifter
  if (!isFitting(type, 'stabilisers', true)) delete attributes.stabilisers

  const headCm = headRange(sizes)
  return type === 'helmet' && headCm !== null ? { headCm, ...attributes } : attributes
}

/** `54–62` of the sizes `54–58 cm` and `58–62 cm` */
function headRange(sizes: DemoProduct['sizes']): string | null {
  const figures = sizes.flatMap(({ fits = '' }) => fits.match(/\d+/g) ?? []).map(Number)
  return figures.length === 0 ? null : `${Math.min(...figures)}–${Math.max(...figures)}`
}
