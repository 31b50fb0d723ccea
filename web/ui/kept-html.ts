import { createContext, type ReactNode } from 'react'

/** Gives the HTML of what shows an object in one of its forms: rendered once for as long as it is the same object. */
export type KeepHtml = (shown: object, form: string, content: ReactNode) => string

/** There on the server alone: in the browser parts are rendered, and find the HTML that they would have made. */
export const HtmlKeeper = createContext<KeepHtml | null>(null)
