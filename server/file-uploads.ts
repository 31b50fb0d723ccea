import { listed } from '#shop/identity/access.ts'

/** Where people send files, photos as phones take them among them: each takes its time to be made ready. */
const takers = [
  listed('/admin/products/:productId/photos'),
  listed('/admin/products/import'),
  listed('/admin/products/import/:importId/photos'),
  listed('/admin/products/import/:importId/start'),
  listed('/admin/content/articles/new'),
  listed('/admin/content/articles/new/preview'),
  listed('/admin/content/articles/:id'),
  listed('/admin/content/articles/:id/preview'),
  listed('/admin/content/hero/new'),
  listed('/admin/content/hero/:id'),
  listed('/orders/:token/reviews/:productId'),
  listed('/orders/:token/returns'),
  listed('/orders/:token/returns/:returnId/photos'),
  listed('/orders/:token/warranty/:frameId/claims'),
]

/** The paths of these, with and without scripts. */
export const fileUploads = new RegExp(`^(${takers.map(asPattern).join('|')})(\\.data)?$`)

function asPattern(address: string): string {
  return address.replaceAll(/:\w+/g, '[\\w-]+')
}

/** How long an upload may take, in milliseconds: what a phone sends in three minutes at half a megabit in a second. */
export const longestUpload = 180_000
