import { answerKeptPages } from './answer-kept-pages.ts'
import { commandsOf } from './commands-of-shop.ts'
import { completeEnvironment } from './complete-environment.ts'
import { openControlSocket } from './control-socket.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { type Answer, listen, type Middleware } from './http-server.ts'
import { createKeptFacts } from './kept-facts.ts'
import { createLog, type ShopLog } from './log.ts'
import { safeHeaders } from './middleware/safe-headers.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { originsOf } from './origins.ts'
import { announcePages, hearAnnouncements } from './page-announcements.ts'
import { createPageCache } from './page-cache.ts'
import type { SentPage } from './render-page.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import type { KeptPages } from './show-pages.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { welcome } from './welcome.ts'

export type ShopParts = {
  opened: OpenShop
  environment: Environment
  pages: KeptPages
  log: ShopLog
  requests: RequestLog
}

const pagesBytes = 64_000_000
const mostFacts = 2000
const graceMillis = 10_000

/** Opens the shop that these variables describe and serves it until it is told to stop. */
export async function serveShop(
  variables: Record<string, string | undefined>,
  createAnswer: (parts: ShopParts) => Promise<Answer>,
  before?: Middleware,
): Promise<void> {
  const began = performance.now()
  const stated = readEnvironment(variables)
  const headers = safeHeaders({ secure: stated.origin?.startsWith('https:') ?? false })
  const server = await listen(stated, { headers, ...(before ? { before } : {}) })
  const environment = completeEnvironment(stated, server.port)
  const log = createLog(environment.logFormat)
  const pages = createPageCache<SentPage>({ maxBytes: pagesBytes })

  const facts = createKeptFacts({ most: mostFacts })
  const shown = {
    drop(tags: readonly string[]) {
      facts.drop(tags)
      pages.drop(tags)
    },
    dropAll() {
      facts.dropAll()
      pages.dropAll()
    },
  }

  const { databaseUrl } = environment
  const opened = await openShop(environment, log, {
    drop: shown.drop,
    keep: facts.keep,
    ...(databaseUrl ? { announce: announcePages } : {}),
  })
  const ears = databaseUrl ? await hearAnnouncements({ databaseUrl, pages: shown, log }) : null
  await opened.demo?.plantHistory?.()
  const requests = createRequestLog(log, environment.logFormat)
  server.answerWith(
    await createAnswer({ opened, environment, pages, log, requests }),
    answerKeptPages({ pages, requests, headers, origins: originsOf(environment), clock: opened.shop.clock }),
  )
  if (environment.jobs === 'inside') await opened.startJobs()
  const control = await openControlSocket(environment.folder, commandsOf(opened, environment))

  keepGoing(log)
  stopOnSignals(log, async () => {
    await server.close(graceMillis)
    await control.close()
    await ears?.stop()
    await opened.close()
    log.flush()
  })
  log.flush()
  await welcome(opened, environment, performance.now() - began, variables.SHOP_READY === 'json')
}

/**
 * What one request or one job forgot to wait for must not close the shop for all. What broke in the middle of the
 * code may have left anything behind: then the shop ends, and whoever keeps it open starts it again.
 */
function keepGoing(log: ShopLog): void {
  process.on('unhandledRejection', (fault) => log.error('something failed that nobody waited for', { fault }))
  process.on('uncaughtException', (fault) => {
    log.error('the shop broke', { fault })
    log.flush()
    process.exit(1)
  })
}
