import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** In milliseconds. A provider answers within seconds; staff see a transfer in store hours. */
const paces = {
  provider: { first: 3_000, firstLasts: 60_000, later: 10_000, lasts: 600_000 },
  staff: { first: 30_000, firstLasts: 600_000, later: 60_000, lasts: 4 * 3_600_000 },
}

/**
 * Looks again while somebody is awaited: often at first, then less often, not at all while nobody sees the page, and at
 * last no more. True as long as it goes on looking.
 */
export function useWaiting(awaited: keyof typeof paces | null): boolean {
  const { revalidate } = useRevalidator()
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    if (awaited === null) return
    const { first, firstLasts, later, lasts } = paces[awaited]
    const since = Date.now()
    let timer = setTimeout(look, first)

    function look() {
      const age = Date.now() - since
      if (age > lasts) return setIsOver(true)
      if (document.visibilityState === 'visible') revalidate()
      timer = setTimeout(look, age < firstLasts ? first : later)
    }
    return () => clearTimeout(timer)
  }, [awaited, revalidate])

  return awaited !== null && !isOver
}
