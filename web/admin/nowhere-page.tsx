import { data } from 'react-router'
import type { Route } from './+types/nowhere-page.ts'
import { NothingHere } from './nothing-here.tsx'

export function loader() {
  return data(null, 404)
}

export function action() {
  return data(null, 404)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Not found, Admin Panel' }]
}

/** Stands in the panel where nothing else does. */
export default function NowherePage() {
  return <NothingHere what="page" />
}
