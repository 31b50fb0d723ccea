import './list.css'

type View = { name: string; to: string; count: string; isHere: boolean }

/** The parts of a list, each with how many there are in it. */
export function Views({ views, label }: { views: readonly View[]; label: string }) {
  return (
    <nav className="views" aria-label={label}>
      {views.map(({ name, to, count, isHere }) => (
        <a key={to} href={to} aria-current={isHere ? 'page' : undefined} data-keeps-place="">
          {name} <i>{count}</i>
        </a>
      ))}
    </nav>
  )
}
