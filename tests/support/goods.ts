import { sql } from 'kysely'
import type { ListingFilter, sorts } from '#shop/listing/listing-filter.ts'
import type { Shop } from '#shop/shop.ts'

/** A product on sale as its tables have it, without anything that the listing gathers for itself. */
export type Goods = {
  slug: string
  name: string
  categoryId: string
  brand: string
  /** In inches. */
  wheel: string | null
  /** Null where there is none, or nobody says. */
  brakes: string | null
  frame: string | null
  gears: string | null
  batteryWh: number | null
  createdAt: Date
  /** Reviews that are published, and the sum of their stars. */
  reviews: number
  stars: number
  variants: {
    priceKobo: number
    compareAtPriceKobo: number | null
    colour: string | null
    /** Sizes in inches are those of wheels. */
    size: string | null
    fromCm: number | null
    toCm: number | null
    inStock: boolean
  }[]
}

/** What is on sale, read from the tables that verbs write. The cheapest variant of each comes first. */
export async function readGoods(shop: Shop): Promise<Goods[]> {
  const { rows } = await sql<Goods & { variants: Goods['variants'] | null }>`
    select products.slug, products.name, category_id as "categoryId", brand, created_at as "createdAt",
      (select count(*)::int from reviews where product_id = products.id and status = 'published') as reviews,
      (select coalesce(sum(stars), 0)::int from reviews where product_id = products.id and status = 'published') as stars,
      (select (regexp_match(text_value, '^[0-9.]+'))[1] from product_attributes
        where product_id = products.id and product_attributes.name = 'wheelSize') as wheel,
      (select text_value from product_attributes
        where product_id = products.id and product_attributes.name = 'brakeType' and text_value <> 'none') as brakes,
      (select text_value from product_attributes
        where product_id = products.id and product_attributes.name = 'frameMaterial') as frame,
      (select number_value::text from product_attributes
        where product_id = products.id and product_attributes.name = 'gears' and number_value > 0) as gears,
      (select number_value::int from product_attributes
        where product_id = products.id and product_attributes.name = 'batteryWh') as "batteryWh",
      (select json_agg(json_build_object(
          'priceKobo', price_kobo, 'compareAtPriceKobo', compare_at_price_kobo,
          'colour', (select family from product_colours
            where product_colours.product_id = products.id and slug = variants.colour),
          'size', case when right(size, 1) <> '″' then size end,
          'fromCm', rider_min_cm, 'toCm', rider_max_cm,
          'inStock', on_hand - reserved > 0) order by price_kobo, variants.position, variants.id)
        from variants join stock_levels on variant_id = variants.id
        left join product_sizes on product_sizes.product_id = variants.product_id and label = size
        where variants.product_id = products.id and variants.status = 'active') as variants
    from products where status = 'active'`.execute(shop.database)
  return rows.filter(({ variants }) => variants !== null)
}

/** Whether a visitor who asks for this wants to see it, search and order aside. */
export function isWanted(goods: Goods, filter: ListingFilter, now: Date): boolean {
  const { categoryId, onlyNew, brands, wheels, brakes, frames, gears, minKobo, maxKobo, discounted } = filter
  const [cheapest] = goods.variants
  if (!cheapest) return false
  const { priceKobo, compareAtPriceKobo } = cheapest
  return (
    (categoryId === null || goods.categoryId === categoryId) &&
    (!onlyNew || dayInLagos(goods.createdAt) >= dayInLagos(new Date(now.getTime() - 60 * 86_400_000))) &&
    (brands.length === 0 || brands.includes(goods.brand)) &&
    (wheels.length === 0 || (goods.wheel !== null && wheels.includes(goods.wheel))) &&
    (brakes.length === 0 || brakes.some((one) => one === goods.brakes)) &&
    (frames.length === 0 || frames.some((one) => one === goods.frame)) &&
    (gears.length === 0 || gears.some((one) => one === goods.gears)) &&
    (goods.batteryWh ?? 0) >= (filter.batteryWh ?? 0) &&
    priceKobo >= (minKobo ?? 0) &&
    priceKobo <= (maxKobo ?? Number.POSITIVE_INFINITY) &&
    (!discounted || (compareAtPriceKobo !== null && Math.round((1 - priceKobo / compareAtPriceKobo) * 100) > 0)) &&
    goods.variants.some((variant) => isWantedVariant(variant, filter))
  )
}

function isWantedVariant(
  { colour, size, fromCm, toCm, inStock }: Goods['variants'][number],
  { colours, sizes, heightCm, inStock: onlyInStock }: ListingFilter,
): boolean {
  return (
    (colours.length === 0 || colours.some((one) => one === colour)) &&
    (sizes.length === 0 || sizes.some((one) => one === size)) &&
    (heightCm === null || (fromCm !== null && toCm !== null && fromCm <= heightCm && heightCm <= toCm)) &&
    (!onlyInStock || inStock)
  )
}

/** The filter that is followed: without what nothing in the shop has. */
export function withoutUnknown(asked: ListingFilter, all: readonly Goods[]): ListingFilter {
  const variants = all.flatMap(({ variants }) => variants)
  return {
    ...asked,
    brands: asked.brands.filter((brand) => all.some((one) => one.brand === brand)),
    wheels: asked.wheels.filter((wheel) => all.some((one) => one.wheel === wheel)),
    brakes: asked.brakes.filter((brakes) => all.some((one) => one.brakes === brakes)),
    frames: asked.frames.filter((frame) => all.some((one) => one.frame === frame)),
    gears: asked.gears.filter((gears) => all.some((one) => one.gears === gears)),
    batteryWh: all.some((one) => (one.batteryWh ?? 0) >= (asked.batteryWh ?? 0)) ? asked.batteryWh : null,
    sizes: asked.sizes.filter((size) => variants.some((one) => one.size === size)),
  }
}

/** Which of two comes first in an order that visitors choose; 0 where it does not say. */
export function compareGoods(sort: (typeof sorts)[number], one: Goods, other: Goods): number {
  const rating = ({ reviews, stars }: Goods) => (reviews === 0 ? 0 : Math.round((stars * 10) / reviews))
  const price = ({ variants }: Goods) => variants[0]?.priceKobo ?? 0
  switch (sort) {
    case 'newest':
      return other.createdAt.getTime() - one.createdAt.getTime()
    case 'price-low':
      return price(one) - price(other)
    case 'price-high':
      return price(other) - price(one)
    case 'rating':
      return rating(other) - rating(one) || other.reviews - one.reviews || compareGoods('newest', one, other)
    case 'name':
      return byName.compare(plainName(one.name), plainName(other.name))
  }
}

const byName = new Intl.Collator('en')

/** A name as people compare it: without regard to case and accents. */
export function plainName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function dayInLagos(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Africa/Lagos' })
}
