import { links } from '#shop/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import '../header.css'

/** The shop's name and the way back to the cart: no menu and no footer, nothing leads away from paying. */
export function CheckoutHeader({ shopName, units }: { shopName: string; units: number }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <div className="wrap">
          <Logo shopName={shopName} />
          <div className="tools">
            <a
              className="icon-btn"
              href={links.cart}
              aria-label={`Back to cart, ${units} ${units === 1 ? 'item' : 'items'}`}
            >
              <Icon name="bag" />
              <span className="count">{units > 99 ? '99+' : units}</span>
            </a>
          </div>
        </div>
      </header>
    </>
  )
}
