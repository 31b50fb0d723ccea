import { type MouseEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { links } from '#shop/links.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { askPath } from './area/ask-path.ts'
import type { Storefront } from './storefront.ts'
import { useOnNewPage } from './use-on-new-page.ts'

const menuId = 'menu'

/**
 * The side menu of small screens. The browser opens and closes it as a popover without scripts; with them it opens as
 * a modal dialog, which keeps the focus within.
 */
export function Menu({ storefront: { shopName, categories, place, riderCm } }: { storefront: Storefront }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const here = useLocation()
  useOnNewPage(() => {
    if (dialog.current?.matches(':popover-open')) dialog.current.hidePopover()
    dialog.current?.close()
  })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog className="drawer" id={menuId} popover="auto" aria-label="Menu" ref={dialog} onClick={closeOnBackdrop}>
      <div className="bar">
        <Logo shopName={shopName} />
        <button
          className="icon-btn"
          type="button"
          aria-label="Close menu"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => dialog.current?.close()}
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
    <button
      className="icon-btn only-narrow"
      type="button"
      aria-label="Open menu"
      popoverTarget={menuId}
      onClick={openAsModal}
    >
      <Icon name="menu" />
    </button>
  )
}

function openAsModal(event: MouseEvent) {
  const dialog = document.getElementById(menuId)
  if (!(dialog instanceof HTMLDialogElement) || dialog.matches(':popover-open')) return
  event.preventDefault()
  dialog.showModal()
}

/** The backdrop belongs to the dialog; everything in it lies in a child. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  const isByKeyboard = event.detail === 0
  if (!isByKeyboard && (x < left || x > right || y < top || y > bottom)) event.currentTarget.close()
}
