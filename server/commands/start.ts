import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../project-folder.ts'
import { isBuilt } from './source-stamp.ts'

// `npm start`, and with an argument `npm run work` and `npm run staff`: builds when a source has changed since the last time,
// then runs the program in this process, so that there is one to stop.
const others = ['work', 'staff']
const program = others.find((name) => name === process.argv[2]) ?? 'web'
process.env.NODE_ENV ??= 'production'

if (!isBuilt(projectFolder)) {
  console.log('Building the shop …')
  const { build } = await import('./build.ts')
  await build(projectFolder)
}
await import(pathToFileURL(join(projectFolder, 'build', 'server', `${program}.js`)).href)
