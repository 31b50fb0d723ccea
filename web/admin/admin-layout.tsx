import { Form, Outlet, useLocation, useNavigation } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { hasShortcuts } from '#shop/identity/shortcuts.ts'
import { links } from '#shop/links.ts'
import { countedWaiting, countWaiting } from '#shop/reports/count-waiting.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { requireStaff } from '../middleware/require-staff.ts'
import { shopContext } from '../shop-context.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Toast } from '../ui/toast.tsx'
import { useCover } from '../ui/use-cover.ts'
import { useOnNewPage } from '../ui/use-on-new-page.ts'
import '../ui/button.css'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/admin-layout.ts'
import './admin.css'
import { adminLinks } from './admin-links.ts'
import { Palette } from './find/palette.tsx'
import { sectionOf, sections } from './sections.ts'
import { ShortcutKeys } from './shortcuts/shortcut-keys.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** What frames every page of the panel. It is asked on every step, so that a session that has ended is noticed. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { session, notice } = context.get(visitContext)
  const [{ shopName }, { orders, messages }, shortcuts] = await Promise.all([
    readSettings(shop),
    countWaiting(shop),
    hasShortcuts(shop),
  ])
  const actor = actorOf(session)
  const open = sections.filter(({ needs }) => isPermitted(actor, needs)).map(({ path }) => path)
  const waiting = { orders: figureOf(orders), messages: figureOf(messages) }
  return { shopName, open, notice, shortcuts, waiting, who: session?.firstName ?? '' }
}

/** `99+` for more than are counted; '' for none. */
function figureOf(count: number): string {
  if (count === 0) return ''
  return count > countedWaiting ? `${countedWaiting}+` : String(count)
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { shopName, open, shortcuts, waiting } = loaderData
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const here = sectionOf(pathname)
  const shown = sections.filter(({ path }) => open.includes(path))
  const isLoading = navigation.state === 'loading' && navigation.location.pathname !== pathname
  const links = shown.map(({ name, path, drawing }) => (
    <a key={path} href={path} aria-current={here?.path === path ? 'page' : undefined}>
      <Icon drawing={drawing} />
      {name}
      {path === adminLinks.orders && <Waiting count={waiting.orders} words="to prepare" />}
      {path === adminLinks.messages && <Waiting count={waiting.messages} words="new" />}
    </a>
  ))
  return (
    <div className="adm">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="a-side">
        <Logo shopName={shopName} />
        <p>Admin Panel</p>
        <FindLink />
        <nav aria-label="Admin Panel">{links}</nav>
        <a href={adminLinks.shortcuts}>
          <Icon drawing={keyboard} />
          Shortcuts
          {shortcuts && <kbd className="needs-scripts">?</kbd>}
        </a>
        <SignOut />
      </header>
      <Drawer>{links}</Drawer>
      <main className="a-main" id="main" tabIndex={-1}>
        <p className="a-pending" role="status">
          {isLoading && loadingWords(navigation.location.pathname)}
        </p>
        <Outlet />
      </main>
      <nav className="a-tabs" aria-label="Sections">
        {links.slice(0, 5)}
      </nav>
      <Palette />
      {shortcuts && <ShortcutKeys open={open} />}
      <Toast said={loaderData} />
    </div>
  )
}

/** How many of a section wait for somebody. */
function Waiting({ count, words }: { count: string; words: string }) {
  if (count === '') return null
  return (
    <em>
      {count}
      <span className="vh"> {words}</span>
    </em>
  )
}

function FindLink() {
  return (
    <a href={adminLinks.find}>
      <Icon name="search" />
      Find
      <kbd className="needs-scripts">Ctrl K</kbd>
    </a>
  )
}

/** A list says what is coming; other pages that something is. */
function loadingWords(pathname: string): string {
  const list = sections.find(({ path }) => path === pathname && path !== adminLinks.dashboard)
  return list ? `Loading ${list.name.toLowerCase()}...` : 'Loading...'
}

const drawerId = 'admin-menu'

/** On small screens the bar above the page, with a menu of all sections. The browser opens it without scripts too. */
function Drawer({ children }: { children: React.ReactNode }) {
  const cover = useCover<HTMLDialogElement>()
  useOnNewPage(() => {
    if (cover.ref.current?.matches(':popover-open')) cover.ref.current.hidePopover()
  })
  return (
    <div className="a-top">
      <a className="logo" href={adminLinks.dashboard}>
        Admin Panel
      </a>
      <a className="icon-btn" href={adminLinks.find} aria-label="Find">
        <Icon name="search" />
      </a>
      <button className="icon-btn" type="button" aria-label="Open menu" popoverTarget={drawerId}>
        <Icon name="menu" />
      </button>
      <dialog className="a-drawer a-side" id={drawerId} popover="auto" aria-label="Menu" {...cover}>
        <button
          className="icon-btn"
          type="button"
          aria-label="Close menu"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
        <FindLink />
        <nav aria-label="Menu">{children}</nav>
        <a href={links.home}>
          <Icon name="bag" />
          View the shop
        </a>
        <SignOut />
      </dialog>
    </div>
  )
}

const keyboard = 'M2.5 6.500h19v11h-19ZM6 10h.1M9.500 10h.1M13 10h.1M17 10h.1M7.500 14h9'

const out = 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4'

function SignOut() {
  const { formAction } = useNavigation()
  return (
    <Form method="post" action={adminLinks.signOut}>
      <button type="submit" aria-busy={formAction === adminLinks.signOut}>
        <Icon drawing={out} />
        Sign Out
      </button>
    </Form>
  )
}
