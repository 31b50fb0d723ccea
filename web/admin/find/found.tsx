import '../list/low-list.css'

/** Things of one kind that were found: what each is called, a line about it, and where it is. */
export type FoundOfKind = { kind: string; hits: { name: string; about: string; to: string }[] }

/** What was found, kind by kind; each is a link. */
export function Found({ found }: { found: readonly FoundOfKind[] }) {
  return found
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, hits }) => (
      <section key={kind} aria-label={kind} className="found">
        <h2>{kind}</h2>
        <ul className="low-list">
          {hits.map(({ name, about, to }) => (
            <li key={to} className="plain">
              <a href={to}>
                {name}
                {about && <small>{about}</small>}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))
}
