import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { plantLarge } from '#seeds/large/plant-large.ts'
import { askShop } from '../control-socket.ts'
import { readEnvironment } from '../environment.ts'
import { loadEnvironmentFile } from '../load-environment-file.ts'
import { announcePages } from '../page-announcements.ts'
import { projectFolder } from '../project-folder.ts'
import { orSayWhy, Refused } from '../say-why.ts'

const most = 1_000_000

// `npm run seed:large -- 100000`: adds so many invented products to the demo, to see how the shop does with them.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const products = readNumber(process.argv[2])
  const { mode, folder, databaseUrl } = readEnvironment(process.env)
  if (mode === 'live') throw new Refused('A live shop sells real things only.')

  const status = (await askShop(folder, 'status')) as { pid: number; origin: string } | null
  if (status && !databaseUrl)
    throw new Refused(`The shop at ${status.origin} is open (process ${status.pid}). Close it first.`)

  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: join(folder, 'database') })
  try {
    const { kysely } = database
    await migrate(kysely)
    const planted = await kysely.selectFrom('categories').select('id').limit(1).executeTakeFirst()
    if (!planted) throw new Refused('There is no shop here yet: start it once (`npm start`), then close it again.')

    const began = performance.now()
    await plantLarge(
      { database: kysely, clock: { now: () => new Date() } },
      { products, onProgress: sayHowFar(products) },
    )
    await sql`analyze`.execute(kysely)
    if (databaseUrl) await kysely.transaction().execute((transaction) => announcePages(['listing'], transaction))
    console.log(
      `\nAdded ${products.toLocaleString('en')} products in ${Math.round((performance.now() - began) / 1000)} s.`,
    )
  } finally {
    await database.close()
  }
})

function readNumber(typed: string | undefined): number {
  const number = /^\d{1,7}$/.test(typed ?? '') ? Number(typed) : 0
  if (number < 1 || number > most)
    throw new Refused(`Say how many products to add, from 1 to a million: npm run seed:large -- 100000`)
  return number
}

/** One line that counts up; in a log, where no line can be written over, a line for every tenth. */
function sayHowFar(products: number): (planted: number) => void {
  let tenths = 0
  return (planted) => {
    const words = `${planted.toLocaleString('en')} of ${products.toLocaleString('en')} products`
    const reached = Math.floor((planted / products) * 10)
    if (process.stdout.isTTY) process.stdout.write(`\r${words}`)
    else if (reached > tenths) console.log(words)
    tenths = reached
  }
}
