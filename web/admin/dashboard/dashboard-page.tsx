import type { Route } from './+types/dashboard-page.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Dashboard, Admin Panel' }]
}

export default function DashboardPage() {
  return (
    <header>
      <h1>Dashboard</h1>
    </header>
  )
}
