import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from '#database/embedded/folder-lock.ts'
import { askShop } from '../control-socket.ts'
import { readEnvironment } from '../environment.ts'
import { loadEnvironmentFile } from '../load-environment-file.ts'
import { projectFolder } from '../project-folder.ts'
import { orSayWhy, Refused } from '../say-why.ts'

/** What a shop keeps in its folder. Nothing else in there is ours to remove. */
const dataOfShop = ['database', 'photos', 'outbox', 'pretend-paystack', 'secret', 'control.sock']

// `npm run reset`: removes all data of the demo, so that the next start plants it anew.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const { mode, folder, databaseUrl } = readEnvironment(process.env)
  if (mode === 'live') throw new Refused('A live shop cannot be reset: its orders would be gone.')

  const status = (await askShop(folder, 'status')) as { pid: number; origin: string } | null
  if (status) throw new Refused(`The shop at ${status.origin} is open (process ${status.pid}). Close it first.`)

  if (databaseUrl) await emptyServer(databaseUrl)
  if (existsSync(join(folder, 'database'))) lockFolder(join(folder, 'database')).release()
  for (const entry of dataOfShop) await rm(join(folder, entry), { recursive: true, force: true })
  console.log('The demo is reset: the next `npm start` begins anew.')
})

async function emptyServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: others } = await client.query(
      `select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'shop%'`,
    )
    if (others.length > 0) throw new Refused('A shop is open on this PostgreSQL database. Close it first.')
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}
