import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { links } from '#shop/links.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Removed } from '../../ui/removed.tsx'
import { countItems } from '../count-items.ts'
import { Joined } from '../joined.tsx'
import { movesForm, removalsForm, type ShownWish, WishItem } from './wish-item.tsx'
import '../../ui/button.css'
import '../../ui/card.css'
import '../../ui/link.css'
import './wishlist.css'

type WishlistProps = {
  wishes: readonly ShownWish[]
  /** What went last and can be brought back. */
  removed: string | null
  /** How many came along at sign-in and can be parted again. */
  joined: number
  /** On a page of its own, or below the heading of another. */
  heading: 'h1' | 'h2'
}

/** What somebody wishes for, with the ways into the cart, off the list and on to others. */
export function Wishlist({ wishes, removed, joined, heading }: WishlistProps) {
  const top = useFocusWhenOneGoes(wishes.length)
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <Joined joined={joined} from="wishlist" />
        <Removed names={removed === null ? [] : [removed]} from="your wishlist" action={links.wishlist} />
      </div>
      {wishes.length === 0 ? <Nothing heading={heading} /> : <Full wishes={wishes} heading={heading} />}
    </>
  )
}

/** With an item its button goes, and with that the focus. */
function useFocusWhenOneGoes(count: number) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) top.current?.focus()
    before.current = count
  }, [count])
  return top
}

function Nothing({ heading: Heading }: Pick<WishlistProps, 'heading'>) {
  return (
    <Empty>
      <Heading>Your wishlist is empty</Heading>
      <p>Press the heart of what you like, and find it here again.</p>
      <div className="acts">
        <a className="btn" href={links.shop}>
          Continue Shopping
        </a>
      </div>
    </Empty>
  )
}

function Full({ wishes, heading: Heading }: Pick<WishlistProps, 'wishes' | 'heading'>) {
  const canMove = wishes.filter(({ variants }) => variants.some(({ available }) => available > 0)).length
  return (
    <>
      <div className="page-head">
        <Heading>Wishlist</Heading>
        <p>{countItems(wishes.length)}. Prices and stock are those of now.</p>
      </div>
      <form id={movesForm} method="post" action={links.wishMoves} data-keeps-place="" />
      <form id={removalsForm} method="post" action={links.wishes} data-keeps-place="">
        <input type="hidden" name="from" value="list" />
      </form>
      {Heading === 'h1' && <h2 className="vh">Products</h2>}
      <div className="grid four">
        {wishes.map((wish) => (
          <WishItem key={wish.slug} wish={wish} />
        ))}
      </div>
      <div className="acts">
        {canMove > 1 && (
          <button className="btn buy" type="submit" form={movesForm}>
            Move all to cart
          </button>
        )}
        <Form method="post" action={links.wishlist}>
          <button className="btn soft" type="submit" name="what" value="share">
            <Icon name="chat" small />
            Share this wishlist
          </button>
        </Form>
        <a className="btn soft" href={links.priceAlerts}>
          Tell me when a price falls
        </a>
        <a className="link" href={links.shop}>
          <span>Continue Shopping</span>
        </a>
      </div>
    </>
  )
}
