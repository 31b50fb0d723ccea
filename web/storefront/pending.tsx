import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const patienceMillis = 400

/** Says that another page is on its way, where that takes longer than a moment: words and a line under the header. */
export function Pending() {
  const { location } = useNavigation()
  const here = useLocation()
  const isElsewhere = location && (location.pathname !== here.pathname || location.search !== here.search)
  const takesLong = useTakesLong(Boolean(isElsewhere))
  return (
    <div className="arriving" role="status">
      {isElsewhere && takesLong && <p>{wordsFor(location.pathname)}</p>}
    </div>
  )
}

function useTakesLong(isOnItsWay: boolean): boolean {
  const [takesLong, setTakesLong] = useState(false)
  useEffect(() => {
    if (!isOnItsWay) return
    let isOver = false
    const timer = setTimeout(async () => {
      // only who waits needs to see it, and another sheet has the whole page laid out anew
      await import('./pending.css').catch(() => null)
      if (!isOver) setTakesLong(true)
    }, patienceMillis)
    return () => {
      isOver = true
      clearTimeout(timer)
      setTakesLong(false)
    }
  }, [isOnItsWay])
  return takesLong
}

function wordsFor(pathname: string) {
  if (pathname.startsWith('/product/')) return 'Loading product...'
  return pathname.startsWith('/shop') ? 'Loading products...' : 'Loading...'
}
