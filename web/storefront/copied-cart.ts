/** A line as the device keeps it: what was in the cart when it was last seen. The cart itself is the server's. */
export type CopiedItem = {
  /** The variant's. */
  id: string
  slug: string
  /** With its choice: `Marina Hybrid 7, Lagoon blue, M`. */
  name: string
  /** Of one, in naira. */
  price: number
  /** The address of a small photo, from the shop's root; null where there is none. */
  image: string | null
  quantity: number
}

export const copyKey = 'cart'
