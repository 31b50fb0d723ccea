import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { links } from '#shop/links.ts'
import { Icon } from './icon.tsx'
import { readToast, type ToastWords } from './read-toast.ts'
import './toast.css'

const secondsShown = 5

/**
 * Tells the notice of the step before, above the page's lower edge. It goes by itself after 5 s unless it has the
 * focus or the pointer, or lets something be undone; without scripts it stays, and its cross is a link to the same page
 * without it. `said` is a new object for each notice: the same words twice are told twice.
 */
export function Toast({ said: saidByServer }: { said: { notice: string | null } }) {
  const [dismissed, setDismissed] = useState<object | null>(null)
  const said = useHeldBack(saidByServer)
  const words = said.notice !== null && dismissed !== said ? readToast(said.notice) : null
  const turn = useTurn(said)
  const place = useRef<HTMLDivElement>(null)
  useLeaving(place, words !== null && !words.canUndo, said, setDismissed)

  // Both regions stand in the page from the start, so that readers hear what comes into them.
  return (
    <div className="toasts" ref={place}>
      <div role="status">
        {words?.tone === 'good' && <Words key={turn} words={words} dismiss={() => setDismissed(said)} />}
      </div>
      <div role="alert">
        {words?.tone === 'bad' && <Words key={turn} words={words} dismiss={() => setDismissed(said)} />}
      </div>
    </div>
  )
}

/** Without a network no form is sent, and what is on the page stays there: until the server speaks, this says so. */
function useHeldBack(saidByServer: { notice: string | null }) {
  const [said, say] = useState(saidByServer)
  useEffect(() => {
    say(saidByServer)
    const hold = (event: Event) => {
      if (navigator.onLine) return
      event.preventDefault()
      event.stopPropagation()
      say({ notice: 'Error | You are offline: nothing was sent.' })
    }
    document.addEventListener('submit', hold, true)
    return () => document.removeEventListener('submit', hold, true)
  }, [saidByServer])
  return said
}

/** Counts what is said: with another number the same words come into the page anew, and readers tell them again. */
function useTurn(said: object): number {
  const [last, setLast] = useState({ said, turn: 0 })
  if (last.said !== said) setLast({ said, turn: last.turn + 1 })
  return last.turn
}

function useLeaving(
  place: RefObject<HTMLElement | null>,
  isShown: boolean,
  said: object,
  leave: (said: object) => void,
) {
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (place.current?.matches(':hover, :focus-within')) wait()
        else leave(said)
      }, secondsShown * 1000)
    }
    wait()
    return () => clearTimeout(timer)
  }, [place, isShown, said, leave])
}

function Words({ words, dismiss }: { words: ToastWords; dismiss(): void }) {
  const { pathname, search } = useLocation()
  return (
    <div className={words.tone === 'bad' ? 'toast bad' : 'toast'}>
      <Icon name={words.tone === 'bad' ? 'alert' : 'check'} />
      <b>{words.title}</b>
      <a
        className="icon-btn"
        href={pathname + search}
        aria-label="Dismiss"
        onClick={(event) => {
          event.preventDefault()
          dismiss()
        }}
      >
        <Icon name="close" />
      </a>
      {words.text !== null && <p>{words.text}</p>}
      {words.canUndo && (
        <form method="post" action={links.partAgain}>
          <button className="btn sm" type="submit">
            Undo
          </button>
        </form>
      )}
      {words.offers && (
        <p>
          <a href={links[words.offers]}>View {words.offers}</a>
        </p>
      )}
    </div>
  )
}
