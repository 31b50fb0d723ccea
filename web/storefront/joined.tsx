import { links } from '#shop/links.ts'
import '../ui/button.css'
import '../ui/removed.css'
import { countItems } from './count-items.ts'

/** Says what came along when somebody signed in, and parts it again. Null where there is nothing. */
export function Joined({ joined, from }: { joined: number; from: 'cart' | 'wishlist' }) {
  if (joined === 0) return null
  return (
    <div className="removed">
      <form method="post" action={links.partAgain}>
        <p>
          {countItems(joined)} joined your {from} when you signed in
        </p>
        <button className="btn soft sm" type="submit">
          Undo
        </button>
      </form>
    </div>
  )
}
