import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { links } from '#shop/links.ts'
import '../ui/button.css'
import sheet from './not-found.css?url'

/** What stands at an address where nothing is, with a sheet of its own: see `ui/empty.tsx`. */
export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => console.info(`Nothing at ${pathname}`), [pathname])
  return (
    <section className="lost">
      <link rel="stylesheet" href={sheet} precedence="late" />
      <p className="code" aria-hidden="true">
        404
      </p>
      <h1>
        <span className="vh">404. </span>Oops! Page not found
      </h1>
      <p className="why">This road is closed. The bikes are one stop back.</p>
      <a className="btn" href={links.home}>
        Return to Home
      </a>
    </section>
  )
}
