import { type FiledVariant, listForFile } from '#shop/catalogue/list-for-file.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/products-file-page.ts'

const columns: readonly [string, (variant: FiledVariant) => string | number | null][] = [
  ['Slug', ({ slug }) => slug],
  ['Name', ({ name }) => name],
  ['Brand', ({ brand }) => brand],
  ['Category', ({ category }) => category],
  ['Type', ({ productType }) => productType],
  ['Status', ({ status }) => status],
  ['Short description', ({ shortDescription }) => shortDescription],
  ['Description', ({ description }) => description],
  ['Badge', ({ badge }) => badge],
  ['Featured', ({ featured }) => (featured ? 'yes' : 'no')],
  ['Weight (kg)', ({ weightGrams }) => (weightGrams === null ? null : weightGrams / 1000)],
  ['SKU', ({ sku }) => sku],
  ['Colour', ({ colour }) => colour],
  ['Paint', ({ hex }) => hex],
  ['Size', ({ size }) => size],
  ['Rider from (cm)', ({ riderMinCm }) => riderMinCm],
  ['Rider to (cm)', ({ riderMaxCm }) => riderMaxCm],
  ['Price (₦)', ({ priceKobo }) => priceKobo / 100],
  ['Compare-at (₦)', ({ compareAtPriceKobo }) => (compareAtPriceKobo === null ? null : compareAtPriceKobo / 100)],
  ['Retired', ({ isRetired }) => (isRetired ? 'yes' : 'no')],
  ['Stock', ({ onHand }) => onHand],
]

/** Every variant of every product, a line each, for a spreadsheet. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return fileOf(
    `products-${lagosDay(shop.clock.now())}.csv`,
    columns.map(([name]) => name),
    (part) => listForFile(shop, part),
    (variant) => columns.map(([, read]) => read(variant)),
  )
}
