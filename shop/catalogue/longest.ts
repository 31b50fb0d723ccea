/** How many characters each fact of a product may have, as it is typed. */
export const longest = {
  name: 120,
  slug: 100,
  brand: 60,
  shortDescription: 200,
  description: 20_000,
  box: 2000,
  badge: 20,
  seoTitle: 70,
  seoDescription: 200,
  weight: 10,
} as const
