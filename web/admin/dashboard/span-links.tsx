import './span-links.css'

/** So many days back figures look. */
const spans = [7, 30, 90]

/** The span that an address asks for: 30 days, unless it names another of them. */
export function spanIn(searchParams: URLSearchParams): number {
  return spans.find((span) => String(span) === searchParams.get('days')) ?? 30
}

/** Leads to the same figures over another span. */
export function SpanLinks({ path, days }: { path: string; days: number }) {
  return (
    <nav className="span-links" aria-label="Period">
      {spans.map((span) => (
        <a
          key={span}
          href={`${path}?days=${span}`}
          aria-current={span === days ? 'true' : undefined}
          data-keeps-place=""
        >
          {span} days
        </a>
      ))}
    </nav>
  )
}
