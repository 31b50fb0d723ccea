import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A finger hovers over nothing, yet every tap tells that it did, and React, which hears of it twice at the root, looks
// each time for who wants to know: an eighth of what a tap costs a slow phone, spent before the tap is answered.
if (!matchMedia('(hover)').matches)
  for (const hovered of ['pointerover', 'pointerout', 'mouseover', 'mouseout'])
    addEventListener(hovered, (event) => event.stopPropagation(), { capture: true, passive: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
