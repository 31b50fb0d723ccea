import { createContext, type ReactNode, useContext } from 'react'

/** Gives the HTML of what shows an object in one of its forms: rendered once for as long as it is the same object. */
export type KeepHtml = (shown: object, form: string, content: ReactNode) => string

/** There on the server alone: in the browser parts are rendered, and find the HTML that they would have made. */
export const HtmlKeeper = createContext<KeepHtml | null>(null)

type KeptProps = {
  as: 'article' | 'div' | 'section'
  className: string
  /** What is shown. When it changes it must be another object. */
  shown: object
  /** All else that the content goes by; it reads nothing from the page around it. */
  form: string
  children: ReactNode
}

/** An element that many pages show alike: the server renders its content once, and keeps the HTML. */
export function Kept({ as: Element, className, shown, form, children }: KeptProps) {
  const keepHtml = useContext(HtmlKeeper)
  if (!keepHtml) return <Element className={className}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has rendered it
  return <Element className={className} dangerouslySetInnerHTML={{ __html: keepHtml(shown, form, children) }} />
}
