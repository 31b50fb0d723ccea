import { redirect } from 'react-router'
import { removeHeroSlide } from '#shop/content/remove-hero-slide.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/remove-slide-action.ts'

/** Takes a slide out of the hero. Pressing twice takes it out once. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const removed = await removeHeroSlide(shop, { id })
  const notice = removed.accepted ? 'The slide is gone' : 'Error | The hero needs one slide at least.'
  return backWithNotice(shop, adminLinks.slides, notice)
}

export function loader() {
  return redirect(adminLinks.slides)
}
