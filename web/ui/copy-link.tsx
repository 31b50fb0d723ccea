import { useState } from 'react'
import './copy-link.css'
import { Icon } from './icon.tsx'
import { ScriptButton } from './script-button.tsx'

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
      <ScriptButton className="btn soft sm" onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} small />
        Copy Link
      </ScriptButton>
      <span className="small copied" role="status">
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'failed' && `Your browser does not let us copy. The link: ${address}`}
      </span>
    </>
  )
}
