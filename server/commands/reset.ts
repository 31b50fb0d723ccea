import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#database/embedded/folder-lock.ts'
import { restoreMark } from '../backup/restore-mark.ts'
import { askShop } from '../control-socket.ts'
import { emptyDatabase, filesOfShop } from '../data-of-shop.ts'
import { readEnvironment } from '../environment.ts'
import { loadEnvironmentFile } from '../load-environment-file.ts'
import { projectFolder } from '../project-folder.ts'
import { orSayWhy, Refused } from '../say-why.ts'

// `npm run reset`: removes all data of the demo, so that the next start plants it anew.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const { mode, folder, databaseUrl } = readEnvironment(process.env)
  if (mode === 'live') throw new Refused('A live shop cannot be reset: its orders would be gone.')

  const status = (await askShop(folder, 'status')) as { pid: number; origin: string } | null
  if (status) throw new Refused(`The shop at ${status.origin} is open (process ${status.pid}). Close it first.`)

  if (databaseUrl) await emptyDatabase(databaseUrl)
  if (existsSync(join(folder, 'database'))) lockFolder(join(folder, 'database')).release()
  for (const entry of [...filesOfShop, 'database', 'control.sock', restoreMark])
    await rm(join(folder, entry), { recursive: true, force: true })
  console.log('The demo is reset: the next `npm start` begins anew.')
})
