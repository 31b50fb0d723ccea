import { createContext } from 'react'

/** The slugs of what the visitor has on their wishlist, what is on its way there included. */
export const Wished = createContext<ReadonlySet<string>>(new Set())
