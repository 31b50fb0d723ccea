import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

// `npm run check`: format, lint, types and the dependency rule, without running the shop.
const steps: [name: string, command: string, ...args: string[]][] = [
  ['types of the routes', 'react-router', 'typegen'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '--noEmit'],
]
const architecture = 'tests/architecture.test.ts'
if (existsSync(join(projectFolder, architecture))) steps.push(['architecture', 'vitest', 'run', architecture])

for (const [name, command, ...args] of steps) {
  console.log(`\n${name} …`)
  const { status } = spawnSync(join(projectFolder, 'node_modules', '.bin', command), args, {
    cwd: projectFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
