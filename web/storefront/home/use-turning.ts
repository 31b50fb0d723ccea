import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useStorefront } from '../storefront.ts'

const restMillis = { afterTurn: 5_000, afterHand: 10_000 }

/**
 * Turns to the next slide every 5 s, or 10 s after the visitor moved one. It waits while the slides have the mouse or
 * the keyboard. `mayTurn` is false for those who ask for less motion or less data.
 */
export function useTurning(turn: () => void) {
  const mayTurn = useMayTurn()
  const [isStopped, setIsStopped] = useState(false)
  const { isUsed, watch } = useIsUsed()
  // an object: each begins another rest, of the same length too
  const [rest, setRest] = useState({ millis: restMillis.afterTurn })
  const onTime = useEffectEvent(() => {
    setRest({ millis: restMillis.afterTurn })
    turn()
  })
  const isTurning = mayTurn && !isStopped && !isUsed

  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => onTime(), rest.millis)
    return () => clearTimeout(timer)
  }, [isTurning, rest])

  return {
    mayTurn,
    isTurning,
    isStopped,
    stop: setIsStopped,
    movedByHand: () => setRest({ millis: restMillis.afterHand }),
    watch,
  }
}

/** The server guesses that there is no wish for less motion, so that the control for it moves nothing when it comes. */
function useMayTurn(): boolean {
  const { savesData } = useStorefront()
  return useSyncExternalStore(hearMotion, mayMove, () => true) && !savesData
}

const lessMotion = '(prefers-reduced-motion: reduce)'
const mayMove = () => !matchMedia(lessMotion).matches && !browserSavesData()
function hearMotion(heard: () => void) {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', heard)
  return () => query.removeEventListener('change', heard)
}

/** https://wicg.github.io/savedata/#savedata-attribute, which not every browser has. */
function browserSavesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Whether a mouse rests on it or the keyboard is in it. A finger that has left still counts as `:hover`, so not that. */
function useIsUsed() {
  const [hasMouse, setHasMouse] = useState(false)
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const watch = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHasMouse(pointerType === 'mouse'),
    onPointerLeave: () => setHasMouse(false),
    onFocus: ({ target }: FocusEvent) => setHasKeyboard(target.matches(':focus-visible')),
    onBlur: () => setHasKeyboard(false),
  }
  return { isUsed: hasMouse || hasKeyboard, watch }
}
