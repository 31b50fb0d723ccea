import { type RefObject, useEffect, useState } from 'react'
import { showMoney } from '#shop/money.ts'
import { type Choice, openVariants } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'
import './dock.css'

type DockProps = {
  product: ShownProduct
  choice: Choice
  formId: string
  /** Where the page's own button is: the dock stands in for it while it is out of sight. */
  button: RefObject<HTMLElement | null>
}

/** Price and button at the foot of a phone. It needs scripts to know when; without them the page's own button serves. */
export function Dock({ product, choice, formId, button }: DockProps) {
  const isNeeded = useIsOutOfSight(button)
  if (!isNeeded) return null

  const lowestKobo = Math.min(...openVariants(product, choice).map(({ priceKobo }) => priceKobo))
  const colourName = product.colours.find(({ slug }) => slug === choice.colour)?.name
  const words = [choice.size === null ? null : `Size ${choice.size}`, colourName].filter(Boolean).join(', ')
  return (
    <div className="dock">
      <div>
        <b className="price">{showMoney(lowestKobo)}</b>
        <small>{words}</small>
      </div>
      <button className="btn buy" type="submit" form={formId}>
        Add to Cart
      </button>
    </div>
  )
}

function useIsOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry !== undefined && !entry.isIntersecting))
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return isOut
}
