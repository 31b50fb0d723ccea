import { useLocation, useNavigation } from 'react-router'
import './pending.css'

/** Says that another page is on its way: a line under the header, and words for those who do not see it. */
export function Pending() {
  const { location } = useNavigation()
  const here = useLocation()
  const isElsewhere = location && (location.pathname !== here.pathname || location.search !== here.search)
  return (
    <div className="arriving" role="status">
      {isElsewhere && <span className="vh">{wordsFor(location.pathname)}</span>}
    </div>
  )
}

function wordsFor(pathname: string) {
  if (pathname.startsWith('/product/')) return 'Loading product...'
  return pathname.startsWith('/shop') ? 'Loading products...' : 'Loading...'
}
