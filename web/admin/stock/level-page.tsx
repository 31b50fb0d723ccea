import { data } from 'react-router'
import { setLowLevel } from '#shop/inventory/set-low-level.ts'
import { showStock } from '#shop/inventory/show-stock.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/level-page.ts'
import { noSuchVariant, readMove } from './read-move.ts'
import { shownStock } from './shown-stock.ts'
import { StockOfVariant } from './stock-of-variant.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return shownStock(shop, await showStock(shop, params.variantId))
}

/** Says from how many down the variant is to be ordered anew. */
export async function action({ request, params: { variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(variantId)) return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  const form = (await readForm(request)) ?? new FormData()
  const { number: lowAt } = readMove(form, 'low')
  const done = await setLowLevel(shop, { variantId, lowAt })
  if (done.accepted) return backWithNotice(shop, adminLinks.variantStock(variantId), 'Saved')
  if (done.reason === 'no-such-variant') return backWithNotice(shop, adminLinks.stock, noSuchVariant)
  return data({ errors: [refusals[done.reason]], typed: { low: textIn(form, 'low') ?? '' } }, 422)
}

const refusals = {
  'level-not-countable': { field: 'low', message: 'Enter a whole number from 0 to 100,000.' },
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Stock of ${loaderData?.variant.sku ?? 'nothing'}, Admin Panel` }]
}

export default function LevelPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StockOfVariant stock={loaderData} refused={actionData} />
}
