import { links } from '../links.ts'

/** The addresses of reviews. Apart from the others, which every page of the shop loads. */
export const reviewLinks = {
  ofProduct: (slug: string) => links.reviewsAt(links.product(slug)),
  votes: (id: string) => `/reviews/${id}/votes`,
  ofOrder: (token: string) => links.reviewsAt(links.order(token)),
  ofBuyer: (token: string, productId: string) => `${reviewLinks.ofOrder(token)}/${productId}`,
}
