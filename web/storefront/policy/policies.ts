import { links } from '#shop/links.ts'

/** The pages that say what the shop promises and asks. */
export const policies = [
  { name: 'Shipping Policy', to: links.shipping },
  { name: 'Returns & Refunds', to: links.returns },
  { name: 'Privacy Policy', to: links.privacy },
  { name: 'Terms & Conditions', to: links.terms },
]
