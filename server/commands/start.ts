import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnvironmentFile } from '../load-environment-file.ts'
import { isBuilt } from './source-stamp.ts'

// `npm start`: builds when a source has changed since the last time, then opens the shop in this process.
const project = process.cwd()
process.env.NODE_ENV ??= 'production'
loadEnvironmentFile(project)

if (!isBuilt(project)) {
  console.log('Building the shop …')
  const { build } = await import('./build.ts')
  await build(project)
}
await import(pathToFileURL(join(project, 'build', 'server', 'web.js')).href)
