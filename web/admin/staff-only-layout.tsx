import { Outlet } from 'react-router'
import { requireStaff } from '../middleware/require-staff.ts'
import type { Route } from './+types/staff-only-layout.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** Without it the middleware would not be asked on a step of the router. */
export function loader() {
  return null
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** A page of the shop that only staff see. */
export default function StaffOnlyLayout() {
  return <Outlet />
}
