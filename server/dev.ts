import type { ServerBuild } from 'react-router'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { createApp } from './app.ts'
import type { Answer } from './http-server.ts'
import { loadEnvironmentFile } from './load-environment-file.ts'
import { createPageCache } from './page-cache.ts'
import { projectFolder } from './project-folder.ts'
import type { SentPage } from './render-page.ts'
import { orSayWhy } from './say-why.ts'
import type { serveShop } from './serve-shop.ts'

// `npm run dev`: the same shop, its pages and verbs loaded anew as you type. What is opened once (the database, the
// jobs) stays open; a change there takes a restart.
await orSayWhy(async () => {
  process.env.NODE_ENV ??= 'development'
  loadEnvironmentFile(projectFolder)
  const vite = await createServer({ root: projectFolder, server: { middlewareMode: true }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code here')
  const load = <Module>(path: string): Promise<Module> => ssr.runner.import(path)

  const serving = await load<{ serveShop: typeof serveShop }>('/server/serve-shop.ts')
  // a page that were kept would not show what you have just typed
  const pages = createPageCache<SentPage>({ maxBytes: 0 })

  await serving.serveShop(
    process.env,
    async (parts) => {
      let made: { createApp: unknown; build: unknown; answer: Answer } | null = null
      return async (request, env) => {
        const app = await load<{ createApp: typeof createApp }>('/server/app.ts')
        const build = await load<ServerBuild>('virtual:react-router/server-build')
        if (made?.createApp !== app.createApp || made.build !== build) {
          const { fetch } = app.createApp({ ...parts, pages, build, files: new Map(), styles: null })
          made = { createApp: app.createApp, build, answer: fetch }
        }
        return made.answer(request, env)
      }
    },
    vite.middlewares,
  )
})
