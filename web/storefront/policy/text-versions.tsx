import type { TextVersion } from '#shop/content/text.ts'
import { showDate } from '#shop/lagos-day.ts'

type Versions = { path: string; version: number; versions: TextVersion[] }

/** Says that a newer text counts, and leads to it. */
export function OldVersion({ path, version, versions }: Versions) {
  const next = versions.findLast((later) => later.version > version)
  return (
    <p className="old-version">
      This is an earlier version{next && `, which counted until ${showDate(next.changedOn)}`}.{' '}
      <a href={path}>Read the current one</a>
    </p>
  )
}

/** What counted before, each to be read. */
export function EarlierVersions({ path, versions }: Versions) {
  const earlier = versions.slice(1)
  if (earlier.length === 0) return null
  return (
    <details className="versions">
      <summary>Earlier versions</summary>
      <ul>
        {earlier.map(({ version, changedOn }) => (
          <li key={version}>
            <a href={`${path}?version=${version}`}>
              Version {version}, {showDate(changedOn)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
