import { completeEnvironment } from './complete-environment.ts'
import { readEnvironment } from './environment.ts'
import { loadEnvironmentFile } from './load-environment-file.ts'
import { createLog } from './log.ts'
import { openShop } from './open-shop.ts'
import { announcePages } from './page-announcements.ts'
import { projectFolder } from './project-folder.ts'
import { orSayWhy, Refused } from './say-why.ts'
import { stopOnSignals } from './stop-on-signals.ts'

// The program `build/server/work.js`: the jobs, in a process of their own beside those that serve pages.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const stated = readEnvironment(process.env)
  if (!stated.databaseUrl)
    throw new Refused(
      'The jobs can be done apart only on PostgreSQL (DATABASE_URL); one process opens the embedded one.',
    )

  const environment = completeEnvironment(stated, stated.port)
  const log = createLog(environment.logFormat)
  // this process keeps no pages; those that do hear of the change from the database
  const opened = await openShop(environment, log, { drop() {}, announce: announcePages })
  await opened.startJobs()
  log.info('doing the jobs of the shop', { origin: environment.origin })

  stopOnSignals(log, async () => {
    await opened.close()
    log.flush()
  })
})
