import { type RefObject, useEffect, useState } from 'react'
import { links } from '#shop/links.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import '../product/dock.css'

/** On phones the total and the way on, as long as the page's own button is further down. */
export function Dock({
  below,
  totalKobo,
  words,
}: {
  below: RefObject<Element | null>
  totalKobo: Kobo
  words: string
}) {
  const isBelow = useIsBelow(below)
  if (!isBelow) return null
  return (
    <div className="dock">
      <div>
        <b className="price">{showMoney(totalKobo)}</b>
        <small>{words}</small>
      </div>
      <a className="btn buy" href={links.checkout}>
        Checkout
      </a>
    </div>
  )
}

function useIsBelow(place: RefObject<Element | null>) {
  const [isBelow, setIsBelow] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setIsBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])

  return isBelow
}
