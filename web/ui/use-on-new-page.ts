import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Does this when another page has come; not when the scripts of the first one arrive, where something may be open. */
export function useOnNewPage(act: () => void): void {
  const { key } = useLocation()
  const seen = useRef(key)

  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    act()
  })
}
