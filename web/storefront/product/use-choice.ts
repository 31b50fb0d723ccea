import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { afterPaint } from '../../ui/after-paint.ts'
import { type Asked, type Choice, choiceSearch, choose, readAsked } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'

/** The choice that the address asks for; changing it shows at once, and the address follows without a new entry. */
export function useChoice(product: ShownProduct): { choice: Choice; change(changed: Partial<Asked>): void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() => readAsked(search))
  const choice = choose(product, asked)

  return {
    choice,
    change(changed) {
      const next = choose(product, { colour: choice.colour, size: choice.size, ...changed })
      setAsked(next)
      afterPaint(() => navigate({ search: choiceSearch(next) }, { replace: true, preventScrollReset: true }))
    },
  }
}
