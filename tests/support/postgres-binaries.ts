import { execFileSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const oldestMajor = 15
const suffix = process.platform === 'win32' ? '.exe' : ''

// where packagers put PostgreSQL without putting it on the PATH: Debian, Red Hat, Homebrew, Postgres.app, Windows
const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
]

/** The folder of this machine's newest `postgres` and `initdb` of version 15 or later; undefined without one. */
export function findPostgresBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const versions = [...onPath, ...globSync(usualFolders)]
    .filter((folder) => existsSync(join(folder, `postgres${suffix}`)))
    // a link on the PATH leads to where the rest is
    .map((folder) => dirname(realpathSync(join(folder, `postgres${suffix}`))))
    .filter((folder) => existsSync(join(folder, `initdb${suffix}`)))
    .map((folder) => ({ folder, major: majorVersion(folder) }))
  return versions.filter(({ major }) => major >= oldestMajor).toSorted((a, b) => b.major - a.major)[0]?.folder
}

function majorVersion(folder: string): number {
  try {
    const text = execFileSync(join(folder, `postgres${suffix}`), ['--version'], { encoding: 'utf8' })
    return Number(/(\d+)/.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}
