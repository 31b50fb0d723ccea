import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/link.css'
import '../area/ask.css'
import { HowToMeasure } from './how-to-measure.tsx'
import { SizeChart } from './size-chart.tsx'
import type { loader } from './size-guide-page.tsx'
import './size-guide.css'

/** The size guide beside the bike that it is opened from, whose own sizes stand first. It is fetched when it opens. */
export default function GuideDialog({ href, onClose }: { href: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data: guide, load } = useFetcher<typeof loader>()
  useEffect(() => {
    dialog.current?.showModal()
    load(href)
  }, [href, load])

  return createPortal(
    <dialog className="ask-dialog guide-dialog" aria-labelledby="size-guide" ref={dialog} onClose={onClose}>
      <div className="bar">
        <h2 id="size-guide">Size guide</h2>
        <button className="icon-btn" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {guide ? <Guide {...guide} /> : <p role="status">Loading...</p>}
      <p>
        <a className="link" href={href}>
          <span>Open the whole guide</span>
        </a>
      </p>
    </dialog>,
    document.body,
  )
}

function Guide({ model, adults, kids }: Awaited<ReturnType<typeof loader>>) {
  return (
    <div className="size-guide">
      {model ? (
        <SizeChart title={`Sizes of the ${model.name}`} rows={model.rows} />
      ) : (
        <div className="charts">
          <SizeChart title="Adults, e-bikes too" rows={adults} />
          <SizeChart title="Kids, by wheel size" rows={kids} />
        </div>
      )}
      <HowToMeasure heading="h3" />
    </div>
  )
}
