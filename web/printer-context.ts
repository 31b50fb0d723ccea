import { createContext } from 'react-router'
import type { Printer } from '#shop/ports.ts'

/** What makes files of papers, for the pages that offer them. */
export const printerContext = createContext<Printer>()
