import { createContext } from 'react-router'
import type { Shop } from '#shop/shop.ts'

/** The shop as it stands open for this request: loaders and actions hand it to verbs as their first argument. */
export const shopContext = createContext<Shop>()
