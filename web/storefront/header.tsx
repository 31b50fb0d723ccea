import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { links } from '#shop/links.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import '../ui/button.css'
import { AskLink } from './area/ask-link.tsx'
import { CartLink } from './cart/cart-link.tsx'
import './header.css'
import { useOnNewPage } from '../ui/use-on-new-page.ts'
import { Menu, MenuButton } from './menu.tsx'
import { SearchField } from './search/search-field.tsx'
import { type Storefront, useCategoryHere } from './storefront.ts'

/** The black bar that stays at the top: menu or navigation, search, account, cart. */
export function Header({ storefront }: { storefront: Storefront }) {
  const { shopName, categories, unitsInCart, place, isSignedIn } = storefront
  const { pathname } = useLocation()
  const here = useCategoryHere()
  return (
    <>
      <header className="top">
        <div className="wrap">
          <MenuButton />
          <Logo shopName={shopName} />
          <nav className="main only-wide" aria-label="Main">
            <ul>
              <li>
                <a href={links.shop} aria-current={pageIf(pathname === links.shop)}>
                  Shop All
                </a>
              </li>
              {categories.slice(0, 3).map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    href={links.category(slug)}
                    aria-current={pageIf(pathname === links.category(slug)) ?? (slug === here ? true : undefined)}
                  >
                    {name}
                  </a>
                </li>
              ))}
              <li>
                <a href={links.about} aria-current={pageIf(pathname === links.about)}>
                  About
                </a>
              </li>
              <li>
                <a href={links.contact} aria-current={pageIf(pathname === links.contact)}>
                  Contact
                </a>
              </li>
            </ul>
          </nav>
          <div className="tools">
            <Search />
            <AskLink
              className="icon-btn only-wide"
              about="area"
              aria-label={place ? `Your area, ${place.name}` : 'Choose your area'}
            >
              <Icon name="pin" />
            </AskLink>
            <a className="icon-btn" href={isSignedIn ? links.account : links.signIn} aria-label="Account">
              <Icon name="user" />
            </a>
            <CartLink units={unitsInCart} />
          </div>
        </div>
      </header>
      <Menu storefront={storefront} />
    </>
  )
}

function pageIf(isHere: boolean) {
  return isHere ? 'page' : undefined
}

/** Opens and closes without scripts; with them the field has the focus at once, and Escape or a new page closes it. */
function Search() {
  const details = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useOnNewPage(() => {
    if (details.current) details.current.open = false
  })
  // it may have been opened before the scripts came
  useEffect(() => {
    if (document.activeElement?.matches('.find[open] > summary')) field.current?.focus()
  }, [])

  return (
    <details
      className="find"
      ref={details}
      onToggle={(event) => event.currentTarget.open && field.current?.focus()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="icon-btn" aria-label="Search">
        <Icon name="search" />
      </summary>
      <search className="drop">
        <Form className="wrap" action={links.shop}>
          <SearchField
            label="Search for bikes and accessories"
            placeholder="Search for bikes and accessories..."
            ref={field}
            required
          />
          <button className="btn buy" type="submit">
            Search
          </button>
        </Form>
      </search>
    </details>
  )
}
