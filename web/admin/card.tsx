import type { ReactNode } from 'react'

type CardProps = {
  /** Of its heading, and no other's on the page. */
  id: string
  title: ReactNode
  /** What stands beside the heading: a link, a badge. */
  beside?: ReactNode
  /** On a phone it comes before the others, without its heading being seen. */
  isFirst?: boolean
  /** On a phone it comes after the others. */
  isLate?: boolean
  children: ReactNode
}

/** A part of a page of the panel, with its heading. */
export function Card({ id, title, beside, isFirst = false, isLate = false, children }: CardProps) {
  return (
    <section className={`a-card${isFirst ? ' first' : ''}${isLate ? ' late' : ''}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}
