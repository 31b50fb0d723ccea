import { useEffect } from 'react'
import { Form, Outlet, useLocation, useNavigation, useRevalidator } from 'react-router'
import { links } from '#shop/links.ts'
import { requireCustomer } from '../middleware/require-customer.ts'
import { Icon } from '../ui/icon.tsx'
import '../ui/button.css'
import '../ui/panel.css'
import '../ui/tabs.css'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/account-layout.ts'
import './account.css'
import { accountTabs, tabOf } from './account-tabs.ts'

export const middleware: Route.MiddlewareFunction[] = [requireCustomer]

/** With it the server is asked on every step, and a session that has ended is noticed. */
export function loader({ context }: Route.LoaderArgs) {
  return { worksHere: context.get(visitContext).session?.role != null }
}

/** Who comes back to this tab may have been signed out elsewhere meanwhile: the server is asked, and leads away then. */
function useLookAgainOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && revalidate())
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [revalidate])
}

const out = 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4'

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { formAction } = useNavigation()
  useLookAgainOnReturn()
  const here = tabOf(pathname)
  return (
    <div className="wrap">
      <div className="page-head account-head">
        <h1>My Account</h1>
        {loaderData.worksHere && (
          <a className="btn soft sm" href={links.admin}>
            Admin Panel
          </a>
        )}
        <Form method="post" action={links.signOut}>
          <button className="btn soft sm" type="submit" aria-busy={formAction === links.signOut}>
            <Icon drawing={out} small />
            Sign Out
          </button>
        </Form>
      </div>
      <nav className="tabs" aria-label="My Account">
        {accountTabs.map((tab) => (
          <a key={tab.path} href={tab.path} aria-current={tab === here ? 'page' : undefined} data-keeps-place="">
            {tab.name}
          </a>
        ))}
      </nav>
      <div className="account-part">
        <Outlet />
      </div>
    </div>
  )
}
