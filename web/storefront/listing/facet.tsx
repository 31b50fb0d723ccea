import type { ReactNode } from 'react'
import '../../ui/check.css'
import type { ShownOption } from './shown-facets.ts'

type FacetProps = { title: string; chosen: number; isFolded?: boolean; children: ReactNode }

/** One part of the panel, which folds away. */
export function Facet({ title, chosen, isFolded = false, children }: FacetProps) {
  return (
    <details open={!isFolded || chosen > 0}>
      <summary>
        {title}
        {chosen > 0 && <em>{chosen}</em>}
      </summary>
      {children}
    </details>
  )
}

type FacetOptionsProps = {
  title: string
  name: string
  options: readonly ShownOption[]
  chosen: readonly string[]
  isFolded?: boolean
  labelOf?(value: string): string
}

/** Boxes to tick, each with how many products it would show; nothing where there is nothing to choose. */
export function FacetOptions({ title, name, options, chosen, isFolded, labelOf = asIs }: FacetOptionsProps) {
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <Facet title={title} chosen={chosen.length} {...(isFolded ? { isFolded } : {})}>
      {options.map(([value, products]) => (
        <Choice key={value} name={name} value={value} products={products} isChosen={chosen.includes(value)}>
          {labelOf(value)}
        </Choice>
      ))}
    </Facet>
  )
}

type ChoiceProps = { name: string; value: string; products: number; isChosen: boolean; children: ReactNode }

/** What would show nothing cannot be chosen; what is chosen can be taken back. */
export function Choice({ name, value, products, isChosen, children }: ChoiceProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={products === 0 && !isChosen}
      />
      {children}
      <span className="n">{products}</span>
    </label>
  )
}

function asIs(value: string): string {
  return value
}
