import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const firstMinute = 60_000
const tenMinutes = 600_000

/**
 * Looks again while the provider is silent: every 3 seconds at first, every 10 after a minute, not at all while nobody
 * sees the page, and no longer than ten minutes. True as long as it goes on looking.
 */
export function useWaiting(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    if (!isWaiting) return
    const since = Date.now()
    let timer = setTimeout(look, 3_000)

    function look() {
      const age = Date.now() - since
      if (age > tenMinutes) return setIsOver(true)
      if (document.visibilityState === 'visible') revalidate()
      timer = setTimeout(look, age < firstMinute ? 3_000 : 10_000)
    }
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])

  return isWaiting && !isOver
}
