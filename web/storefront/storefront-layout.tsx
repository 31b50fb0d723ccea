import { Outlet } from 'react-router'

export default function StorefrontLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
