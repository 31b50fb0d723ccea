import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the programs under build/ are made from. */
const sources = [
  'api',
  'database',
  'documents',
  'emails',
  'integrations',
  'jobs',
  'public',
  'seeds',
  'server',
  'shop',
  'web',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** A mark that changes when any source does: names, sizes and times of the files, not their bytes, to take no time. */
export function sourceStamp(project: string): string {
  const stamp = createHash('sha256').update(process.version)
  for (const file of sources.flatMap((source) => filesUnder(project, source))) {
    const { size, mtimeMs } = statSync(join(project, file))
    stamp.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return stamp.digest('hex')
}

/** Whether build/ holds what these sources make. */
export function isBuilt(project: string): boolean {
  const file = stampFile(project)
  return existsSync(file) && readFileSync(file, 'utf8') === sourceStamp(project)
}

export function stampFile(project: string): string {
  return join(project, 'build', '.sources')
}

function filesUnder(project: string, path: string): string[] {
  const whole = join(project, path)
  if (!existsSync(whole)) return []
  if (statSync(whole).isFile()) return [path]
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
    .sort()
}
