import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher, useLocation } from 'react-router'
import { needsMending } from '#shop/cart/cart.ts'
import { links } from '#shop/links.ts'
import { fromNaira, showMoney } from '#shop/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Removed } from '../../ui/removed.tsx'
import { useOnNewPage } from '../../ui/use-on-new-page.ts'
import type { CopiedItem } from '../copied-cart.ts'
import { useStorefront } from '../storefront.ts'
import { BundleNotes } from './bundle-notes.tsx'
import { CartItem } from './cart-item.tsx'
import { fromCart } from './cart-keys.ts'
import type { loader } from './cart-page.tsx'
import { CartSumRows, ToCheckout, useIsChanging } from './cart-summary.tsx'
import { copyOnDevice } from './copy-on-device.ts'
import { FreeDelivery } from './free-delivery.tsx'
import { GoneItem } from './gone-item.tsx'
import './cart.css'

/**
 * The cart beside the page that one stays on. Until the server has answered, it shows what this device has seen last;
 * without the network it says that it is that.
 */
export default function MiniCart({ onClose }: { onClose(): void }) {
  const isHere = useLocation().pathname === links.cart
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => (isHere ? onClose() : dialog.current?.showModal()), [])
  useOnNewPage(() => dialog.current?.close())
  const { cart, isOffline } = useCart()
  const focusTitle = () => title.current?.focus()

  if (isHere) return null
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      className="mini-cart"
      aria-labelledby="mini-cart"
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="bar">
        <h2 id="mini-cart" ref={title} tabIndex={-1}>
          Your cart
        </h2>
        <button className="icon-btn" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {cart ? <Loaded cart={cart} focusTitle={focusTitle} /> : <Remembered isOffline={isOffline} />}
    </dialog>,
    document.body,
  )
}

type ShownCart = Awaited<ReturnType<typeof loader>>

function useCart() {
  const { data, load } = useFetcher<typeof loader>()
  const [isOffline, setIsOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const look = () => {
      setIsOffline(!navigator.onLine)
      if (navigator.onLine) load(links.cart)
    }
    look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [load])
  return { cart: data, isOffline }
}

function Loaded({ cart, focusTitle }: { cart: ShownCart; focusTitle(): void }) {
  return (
    <>
      <Removed names={cart.removed} {...fromCart} onUndo={focusTitle} />
      {cart.lines ? (
        <>
          {cart.gone.map((line) => (
            <GoneItem key={line.variantId} line={line} onRemove={focusTitle} />
          ))}
          {cart.lines.map((line) => (
            <CartItem key={line.variantId} line={line} sizes="4rem" onRemove={focusTitle} />
          ))}
          <BundleNotes bundles={cart.bundles} />
          <Sums {...cart} />
        </>
      ) : (
        <Nothing />
      )}
    </>
  )
}

function Sums({ lines, gone, sums, place }: Extract<ShownCart, { lines: unknown }>) {
  const { freeDeliveryFromKobo } = useStorefront()
  return (
    <div className="summary" aria-busy={useIsChanging()}>
      <FreeDelivery missingKobo={sums.missingForFreeDeliveryKobo} fromKobo={freeDeliveryFromKobo} />
      <CartSumRows sums={sums} place={place} />
      <ToCheckout needsMending={needsMending({ lines, gone })} />
      <ToCart />
    </div>
  )
}

function Remembered({ isOffline }: { isOffline: boolean }) {
  const { unitsInCart } = useStorefront()
  const [items] = useState(copyOnDevice)
  const isCurrent = items.reduce((sum, { quantity }) => sum + quantity, 0) === unitsInCart
  return (
    <>
      <p role="status">
        {isOffline ? 'You are offline. This is what your device remembers of your cart.' : 'Loading...'}
      </p>
      {(isCurrent || isOffline) && items.map((item) => <RememberedItem key={item.id} item={item} />)}
      <ToCart />
    </>
  )
}

function RememberedItem({ item: { slug, name, image, quantity, price } }: { item: CopiedItem }) {
  return (
    <article className="item">
      <div className="pic">{image && <img src={image} alt="" />}</div>
      <div>
        <h3>
          <a href={links.product(slug)}>{name}</a>
        </h3>
        <div className="row">
          <small>Quantity {quantity}</small>
          <div className="costs">
            <p className="price">{showMoney(fromNaira(price) * quantity)}</p>
          </div>
        </div>
      </div>
    </article>
  )
}

function Nothing() {
  return (
    <>
      <p>Your cart is empty</p>
      <p className="muted">Start adding some bikes to your cart!</p>
      <a className="btn" href={links.shop}>
        Continue Shopping
      </a>
    </>
  )
}

function ToCart() {
  return (
    <a className="btn soft wide" href={links.cart}>
      View cart
    </a>
  )
}
