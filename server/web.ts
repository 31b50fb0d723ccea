import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { loadEnvironmentFile } from './load-environment-file.ts'
import { projectFolder } from './project-folder.ts'
import { orSayWhy } from './say-why.ts'
import { serveShop } from './serve-shop.ts'
import { readStaticFiles } from './static-files.ts'
import { stylesOf } from './styles.ts'

// The program `build/server/web.js`: the shop over HTTP.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const files = await readStaticFiles(join(projectFolder, 'build', 'client'))

  await serveShop(process.env, async (parts) => {
    const app = createApp({ ...parts, build: build as ServerBuild, files, styles: stylesOf(files) })
    return app.fetch
  })
})
