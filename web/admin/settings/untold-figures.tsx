import { adminLinks } from '../admin-links.ts'
import './settings.css'

/** Says that the shipping policy promises other sums than the shop asks, and leads to it; nothing while they agree. */
export function UntoldFigures({ figures }: { figures: readonly string[] }) {
  if (figures.length === 0) return null
  return (
    <p className="now-says">
      Besides its table of fees, the <a href={adminLinks.text('shipping')}>Shipping Policy</a> does not say{' '}
      {figures.join(', ')}: customers may rely on what it says. Change its words too.
    </p>
  )
}
