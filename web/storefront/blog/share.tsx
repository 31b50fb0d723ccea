import { useState } from 'react'
import '../../ui/button.css'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { shareAddresses } from './share-addresses.ts'

/** Ways to pass an article on. Copying needs scripts, so without them its button is not shown. */
export function Share({ title, address }: { title: string; address: string }) {
  const to = shareAddresses({ title, address })
  return (
    <aside aria-label="Share this article">
      <ShareLink name="Share on Facebook" icon="facebook" to={to.facebook} />
      <ShareLink name="Share on Twitter" icon="x" to={to.twitter} />
      <ShareLink name="Share on WhatsApp" icon="chat" to={to.whatsapp} />
      <CopyLink address={address} />
    </aside>
  )
}

function ShareLink({ name, icon, to }: { name: string; icon: IconName; to: string }) {
  return (
    <a className="btn soft sm" href={to} target="_blank" rel="external noopener">
      <Icon name={icon} small />
      {name}
    </a>
  )
}

function CopyLink({ address }: { address: string }) {
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
