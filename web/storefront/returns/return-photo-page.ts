import { readOwnReturnPhoto } from '#shop/returns/return-photos.ts'
import { privatePicture } from '../../private-picture.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/return-photo-page.ts'

export async function loader({ params: { token, returnId, photoId }, context }: Route.LoaderArgs) {
  return privatePicture(await readOwnReturnPhoto(context.get(shopContext), { linkToken: token, returnId, photoId }))
}
