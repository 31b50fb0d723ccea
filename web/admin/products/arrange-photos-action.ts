import { redirect } from 'react-router'
import { arrangePhotos } from '#shop/catalogue/arrange-photos.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/arrange-photos-action.ts'
import { noSuchProduct } from './back-to-product.ts'

/** Hangs the gallery anew. */
export async function action({ request, params: { productId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isUuid(productId)) return backWithNotice(shop, adminLinks.products, noSuchProduct)
  const form = (await readForm(request)) ?? new FormData()
  const seenIds = form.getAll('seen').map(String).slice(0, 200)
  const photos = seenIds
    .map((id, index) => ({ id, order: orderOf(textIn(form, `place-${id}`), index) }))
    .filter(({ id }) => textIn(form, `remove-${id}`) !== 'yes')
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => ({
      id,
      altText: beginning(tidyLine(textIn(form, `alt-${id}`) ?? ''), 200),
      colour: textIn(form, `colour-${id}`) || null,
    }))
  const arranged = await arrangePhotos(shop, { productId, photos, seenIds })
  if (arranged.accepted) return backWithNotice(shop, adminLinks.photos(productId), 'Saved')
  if (arranged.reason === 'no-such-product') return backWithNotice(shop, adminLinks.products, noSuchProduct)
  return backWithNotice(shop, adminLinks.photos(productId), changedMeanwhile)
}

const changedMeanwhile = 'Error | Somebody else changed the photos meanwhile. Look at them as they hang now.'

/** Whoever was moved goes before whoever held that place and was not; moved down, after. */
function orderOf(typed: string | null, index: number): number {
  const place = /^\d{1,3}$/.test(typed ?? '') ? Number(typed) - 1 : index
  return place === index ? index : place < index ? place - 0.5 : place + 0.5
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.photos(params.productId))
}
