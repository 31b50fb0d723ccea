import { links } from '#shop/links.ts'
import './breadcrumbs.css'

/** The way back up: Home, the given steps, and this page, which is no link. */
export function Breadcrumbs({ steps = [], here }: { steps?: { name: string; to: string }[]; here: string }) {
  return (
    <nav className="crumbs wrap" aria-label="Breadcrumb">
      <ol>
        {[{ name: 'Home', to: links.home }, ...steps].map(({ name, to }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
