import { readClaimPhoto } from '#shop/warranty/claim-photos.ts'
import { privatePicture } from '../../private-picture.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/claim-photo-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return privatePicture(await readClaimPhoto(context.get(shopContext), params))
}
