import { useState } from 'react'
import './button.css'
import './copy-link.css'
import { Icon } from './icon.tsx'

/** Puts an address where one can paste it from. Copying needs scripts, so without them its button is not shown. */
export function CopyLink({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <button className="btn soft sm needs-scripts" type="button" onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} small />
        Copy Link
      </button>
      <span className="small copied" role="status">
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'failed' && `Your browser does not let us copy. The link: ${address}`}
      </span>
    </>
  )
}
