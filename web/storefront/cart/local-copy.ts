import type { CartLine } from '#shop/cart/cart.ts'
import { goodsName } from '#shop/catalogue/product.ts'
import { fallbackFormatOf, photoPath, widthsOf } from '#shop/photo.ts'
import type { CopiedItem } from '../copied-cart.ts'

/** What a device keeps of these lines. */
export function copyOf(lines: readonly CartLine[]): CopiedItem[] {
  return lines.map(({ variantId, slug, name, choice, unitPriceKobo, photo, quantity }) => ({
    id: variantId,
    slug,
    name: goodsName({ name, choice }),
    price: unitPriceKobo / 100,
    image:
      photo &&
      photoPath(photo.hash, widthsOf(photo, fallbackFormatOf(photo))[0] ?? photo.width, fallbackFormatOf(photo)),
    quantity,
  }))
}
