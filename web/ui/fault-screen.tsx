import { createContext, useContext, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { links } from '#shop/links.ts'
import './button.css'
import sheet from './fault-screen.css?url'

/** What the visitor may tell us and the log knows: given by the server around the page that it renders. */
export const FaultReference = createContext<string | null>(null)

/**
 * What stands in for a page that failed. It needs nothing from the shop, since that may be what failed, and brings along
 * its own sheet, which no other page needs.
 */
export function FaultScreen() {
  const error = useRouteError()
  const reference = useReference()
  const { pathname, search } = useLocation()

  useEffect(() => {
    console.error(`reference ${reference}:`, error)
  }, [reference, error])

  return (
    <main className="fault wrap">
      <link rel="stylesheet" href={sheet} precedence="late" />
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <h1>Unexpected Application Error!</h1>
      <p>Something went wrong on our side. If it happens again, tell us the reference below.</p>
      <p className="acts">
        <a className="btn" href={pathname + search}>
          Try again
        </a>
        <a className="btn line" href={links.home}>
          Return to Home
        </a>
      </p>
      <p className="muted small">
        Reference{' '}
        <code id="fault-reference" suppressHydrationWarning>
          {reference}
        </code>
      </p>
    </main>
  )
}

/** The server's reference where it rendered this screen; a new one where the fault arose in the browser. */
function useReference(): string {
  const given = useContext(FaultReference)
  const [reference] = useState(() => given ?? rendered() ?? crypto.randomUUID().slice(0, 8))
  return reference
}

function rendered() {
  return typeof document === 'undefined' ? null : (document.getElementById('fault-reference')?.textContent ?? null)
}
