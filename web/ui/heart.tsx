import type { ReactNode } from 'react'
import './button.css'
import { Icon } from './icon.tsx'

/** The form that the hearts of a page send: one for all of them, since a list has many. It stands in the frame. */
export const heartsForm = 'wish'

type HeartProps = {
  slug: string
  name: string
  isWished: boolean
  className?: string
  form?: string
  /** Words beside the heart. Its name has to hold them. */
  children?: ReactNode
}

/** Puts a product on the wishlist, or takes it off, and shows whether it is there. */
export function Heart({ slug, name, isWished, className = 'icon-btn wish', form = heartsForm, children }: HeartProps) {
  return (
    <button
      className={className}
      type="submit"
      form={form}
      name={isWished ? 'remove' : 'add'}
      value={slug}
      aria-label={`Add ${name} to wishlist`}
      aria-pressed={isWished}
    >
      <Icon name="heart" />
      {children}
    </button>
  )
}
