import { showCount } from '#shop/page-by-key.ts'
import './list.css'

/** A part of a list. */
export type View = {
  name: string
  to: string
  /** How many there are in it; '' where that is not told. */
  count: string
  isHere: boolean
}

/** The parts of a list, each with how many there are in it. */
export function Views({ views, label }: { views: readonly View[]; label: string }) {
  return (
    <nav className="views" aria-label={label}>
      {views.map(({ name, to, count, isHere }) => (
        <a key={`${name} ${to}`} href={to} aria-current={isHere ? 'page' : undefined} data-keeps-place="">
          {name} {count && <i>{count}</i>}
        </a>
      ))}
    </nav>
  )
}

/** The parts that a list always has, as its tabs show them. */
export function tabsOf<Name extends string>(
  names: Record<Name, string>,
  counts: Partial<Record<Name, number>>,
  { here, to }: { here: Name; to(view: Name): string },
): (View & { view: Name })[] {
  return (Object.keys(names) as Name[]).map((view) => ({
    view,
    name: names[view],
    to: to(view),
    count: showCount(counts[view] ?? 0),
    isHere: view === here,
  }))
}
