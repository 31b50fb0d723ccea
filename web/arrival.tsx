import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does what a browser does when a page comes, where scripts have changed it: whoever listens hears the new title, and
 * whoever uses the keyboard goes on from the new heading. Where the page stands is `ScrollRestoration`'s to say.
 */
export function Arrival() {
  const { pathname, key } = useLocation()
  const left = useRef(pathname)
  const first = useRef(key)
  const [title, setTitle] = useState('')

  // from the first move on pages are laid out whole, before their place is found
  useLayoutEffect(() => {
    if (first.current !== key) document.documentElement.classList.remove('fresh')
  }, [key])

  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}
