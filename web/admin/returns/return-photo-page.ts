import { readReturnPhoto } from '#shop/returns/return-photos.ts'
import { privatePicture } from '../../private-picture.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/return-photo-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return privatePicture(await readReturnPhoto(context.get(shopContext), params))
}
