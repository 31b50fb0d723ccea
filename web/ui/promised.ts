import { createContext } from 'react'

/** By which day what is ordered now is with the visitor, as `Tue 8 Dec`; null while they have not said where they live. */
export const Promised = createContext<string | null>(null)
