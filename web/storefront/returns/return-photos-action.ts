import { redirect } from 'react-router'
import { mostPictures } from '#shop/photos/most-pictures.ts'
import { returnLinks } from '#shop/return-links.ts'
import { findReturnByLink } from '#shop/returns/find-returns.ts'
import { addReturnPhoto, countSending } from '#shop/returns/return-photos.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/return-photos-action.ts'
import { picturesIn, tellRefusedPicture } from './picture-files.ts'

/** Adds pictures to a return. One that is refused keeps the others from nothing. */
export async function action({ request, params: { token, returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  if (!(await findReturnByLink(shop, { linkToken: token, returnId })))
    throw new Response('There is no such return.', { status: 404 })
  // before a photo is read
  const counted = await countSending(shop, { returnId, client })
  if (!counted.accepted)
    return backWithNotice(
      shop,
      returnLinks.returnOfOrder(token, returnId),
      `Error | Too many tries. Wait ${counted.details.minutes} minutes, or write to us.`,
    )

  const form = (await readForm(request)) ?? new FormData()
  const refused: string[] = []
  let added = 0
  for (const { name, bytes } of await picturesIn(form, mostPictures)) {
    const outcome = await addReturnPhoto(shop, { linkToken: token, returnId, bytes, client })
    if (outcome.accepted) added += 1
    else refused.push(tellRefusedPicture(name, outcome.reason))
  }
  const notice = refused[0] ? `Error | ${refused[0]}` : added > 0 ? 'Your photos are with us' : 'Error | Choose a photo'
  return backWithNotice(shop, returnLinks.returnOfOrder(token, returnId), notice)
}

export function loader({ params: { token, returnId } }: Route.LoaderArgs) {
  return redirect(returnLinks.returnOfOrder(token, returnId))
}
