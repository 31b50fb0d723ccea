import { useLocation } from 'react-router'
import { links } from '#shop/links.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { useCover } from '../ui/use-cover.ts'
import { useOnNewPage } from '../ui/use-on-new-page.ts'
import { askPath } from './area/ask-path.ts'
import type { Storefront } from './storefront.ts'

const menuId = 'menu'

/** The side menu of small screens. The browser opens and closes it, so that it does without scripts. */
export function Menu({ storefront: { shopName, categories, place, riderCm } }: { storefront: Storefront }) {
  const cover = useCover<HTMLDialogElement>()
  const here = useLocation()
  useOnNewPage(() => {
    if (cover.ref.current?.matches(':popover-open')) cover.ref.current.hidePopover()
  })

  return (
    <dialog className="drawer" id={menuId} popover="auto" aria-label="Menu" {...cover}>
      <div className="bar">
        <Logo shopName={shopName} />
        <button
          className="icon-btn"
          type="button"
          aria-label="Close menu"
          popoverTarget={menuId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul>
        <li>
          <a href={links.shop}>Shop All</a>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a href={links.category(slug)}>{name}</a>
          </li>
        ))}
      </ul>
      <ul className="sub">
        <li>
          <a href={links.account}>My Account</a>
        </li>
        <li>
          <a href={links.wishlist}>Wishlist</a>
        </li>
        <li>
          <a href={askPath('area', here)} rel="nofollow">
            Your area<small>{place?.name ?? 'not told'}</small>
          </a>
        </li>
        <li>
          <a href={askPath('height', here)} rel="nofollow">
            Your height<small>{riderCm === null ? 'not told' : `${riderCm} cm`}</small>
          </a>
        </li>
        <li>
          <a href={links.about}>About</a>
        </li>
        <li>
          <a href={links.contact}>Contact</a>
        </li>
        <li>
          <a href={links.shipping}>Shipping Policy</a>
        </li>
      </ul>
    </dialog>
  )
}

export function MenuButton() {
  return (
    <button className="icon-btn only-narrow" type="button" aria-label="Open menu" popoverTarget={menuId}>
      <Icon name="menu" />
    </button>
  )
}
