import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createApp } from './app.ts'
import { completeEnvironment } from './complete-environment.ts'
import { readEnvironment } from './environment.ts'
import { listen } from './http-server.ts'
import { createLog } from './log.ts'
import { safeHeaders } from './middleware/safe-headers.ts'
import { openShop } from './open-shop.ts'
import { createPageCache } from './page-cache.ts'
import { readStaticFiles } from './static-files.ts'

const stated = readEnvironment(process.env)
const server = await listen(stated, safeHeaders({ secure: false }))
const environment = completeEnvironment(stated, server.port)
const log = createLog(environment.logFormat)
const pages = createPageCache({ maxBytes: 64_000_000 })
const opened = await openShop(environment, log, pages)
const files = await readStaticFiles(join(import.meta.dirname, '..', 'client'))
server.answerWith(createApp({ opened, environment, build, files, pages, log }).fetch)
console.log(environment.origin)
