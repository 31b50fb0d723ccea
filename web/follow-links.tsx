import { useContext, useEffect, useState } from 'react'
import { matchRoutes, PrefetchPageLinks, UNSAFE_DataRouterContext, useNavigate } from 'react-router'
import { siteOf } from './site-of.ts'

/**
 * Makes every link to a page of ours a step of the router, and fetches what it leads to when somebody is about to take
 * it. Links are plain HTML: one listener for all of them costs a page nothing, where a component for each is a third of
 * what it costs to render a list. A link with `data-keeps-place` leaves the page where it is scrolled to.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [ahead, setAhead] = useState<string | null>(null)

  useEffect(() => {
    const listening = new AbortController()
    const on = (name: keyof DocumentEventMap, listener: (event: Event) => void) =>
      document.addEventListener(name, listener, { passive: name !== 'click', signal: listening.signal })
    let waiting: ReturnType<typeof setTimeout> | undefined

    function fetchAhead({ pathname, search, hash }: HTMLAnchorElement) {
      setAhead(pathname + search)
      // of what a dialog shows here the data are enough
      if (hash !== '') return
      // its sheets as well, which the router would fetch when the link is taken
      for (const { route } of matchRoutes(router?.routes ?? [], pathname) ?? [])
        if (typeof route.lazy === 'object') void route.lazy.Component?.()
    }
    function look(event: Event) {
      clearTimeout(waiting)
      const link = linkAt(event)
      if (!link || isHere(link) || !worthFetching.test(link.pathname)) return
      waiting = setTimeout(fetchAhead, event.type === 'touchstart' ? frameMillis : intentMillis, link)
    }
    on('pointerover', look)
    on('focusin', look)
    on('touchstart', look)
    on('click', (event) => {
      const link = linkAt(event)
      if (!link || !(event instanceof MouseEvent) || isForTheBrowser(event, link)) return
      event.preventDefault()
      clearTimeout(waiting)
      navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: 'keepsPlace' in link.dataset,
      })
    })
    return () => {
      clearTimeout(waiting)
      listening.abort()
    }
  }, [navigate, router])

  return ahead === null ? null : <PrefetchPageLinks page={ahead} />
}

/** Passing over a link is not yet going for it. */
const intentMillis = 100

/** A touch is answered on the screen before anything is fetched. */
const frameMillis = 20

/** What is the same for all, and looked at one after the other. */
const worthFetching = /^\/$|^\/(shop|product|blog)\b/

/** The link to a page of this site that this happened to; what has a dot in its address is a file. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  const isOurs =
    link?.href &&
    link.origin === location.origin &&
    !link.pathname.includes('.') &&
    siteOf(link.pathname) === siteOf(location.pathname)
  return isOurs && link.relList.contains('external') === false ? link : null
}

function isHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search
}

function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || link.target !== ''
  const isWithinPage = isHere(link) && link.hash !== ''
  return event.defaultPrevented || event.button !== 0 || opensElsewhere || isWithinPage || link.hasAttribute('download')
}
