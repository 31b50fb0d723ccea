import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher, useLocation } from 'react-router'
import { links } from '#shop/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { AreaForm } from './area-form.tsx'
import type { loader as loadPlaces, action as saveArea } from './area-page.tsx'
import './ask.css'
import { HeightForm } from './height-form.tsx'
import type { action as saveHeight } from './height-page.tsx'

/** Asks what the page at `href` asks, without leaving the one that one is on; what is told shows on it at once. */
export default function AskDialog({ href, onClose }: { href: string; onClose(): void }) {
  const about = href.startsWith(links.area) ? 'area' : 'height'
  const { pathname, search } = useLocation()
  const here = pathname + search
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  return createPortal(
    <dialog className="ask-dialog" aria-labelledby="asked" ref={dialog} onClose={onClose}>
      <div className="bar">
        <h2 id="asked">{about === 'area' ? 'Where do we deliver to?' : 'How tall is the rider?'}</h2>
        <button className="icon-btn" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {about === 'area' ? <AskArea here={here} close={close} /> : <AskHeight here={here} close={close} />}
    </dialog>,
    document.body,
  )
}

type AskProps = { here: string; close(): void }

function AskArea({ here, close }: AskProps) {
  const places = useFetcher<typeof loadPlaces>()
  const saving = useFetcher<typeof saveArea>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void places.load(links.area), [])
  useCloseWhenSaved(saving.state === 'idle' && saving.data?.unknown === null, close)

  if (!places.data) return <p role="status">Loading...</p>
  return <AreaForm lgas={places.data.lgas} unknown={saving.data?.unknown ?? null} returnTo={here} fetcher={saving} />
}

function AskHeight({ here, close }: AskProps) {
  const saving = useFetcher<typeof saveHeight>()
  useCloseWhenSaved(saving.state === 'idle' && saving.data?.unread === null, close)
  return <HeightForm unread={saving.data?.unread ?? null} returnTo={here} fetcher={saving} />
}

/** Not before the page behind it shows the answer. */
function useCloseWhenSaved(isSaved: boolean, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is another function each time
  useEffect(() => {
    if (isSaved) close()
  }, [isSaved])
}
