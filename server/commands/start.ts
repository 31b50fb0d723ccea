import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../project-folder.ts'
import { isBuilt } from './source-stamp.ts'

// `npm start`, and `npm run work` with the argument `work`: builds when a source has changed since the last time,
// then runs the program in this process, so that there is one to stop.
const program = process.argv[2] === 'work' ? 'work.js' : 'web.js'
process.env.NODE_ENV ??= 'production'

if (!isBuilt(projectFolder)) {
  console.log('Building the shop …')
  const { build } = await import('./build.ts')
  await build(projectFolder)
}
await import(pathToFileURL(join(projectFolder, 'build', 'server', program)).href)
