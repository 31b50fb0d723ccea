import '../../ui/button.css'
import { CopyLink } from '../../ui/copy-link.tsx'
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
