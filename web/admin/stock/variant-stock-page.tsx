import { showStock } from '#shop/inventory/show-stock.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/variant-stock-page.ts'
import { shownStock } from './shown-stock.ts'
import { StockOfVariant } from './stock-of-variant.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return shownStock(shop, await showStock(shop, params.variantId))
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Stock of ${loaderData?.variant.sku ?? 'nothing'}, Admin Panel` }]
}

export default function VariantStockPage({ loaderData }: Route.ComponentProps) {
  return <StockOfVariant stock={loaderData} refused={undefined} />
}
