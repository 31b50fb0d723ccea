// `npm run bench`: how fast the shop is, on this machine, on both databases; `npm run bench -- postgres` (or embedded)
// on one of them, with `--quick` for a glance; `npm run bench -- large` how it finds things among ten thousand products
// and, on PostgreSQL, among a hundred thousand: that takes a quarter of an hour. `npm run bench -- panel`: how soon staff
// of a shop with 20,000 products and 500,000 orders see their lists, on PostgreSQL.
// The loop that asks shares the processors with the server, so compare rows of one run, and best CPU per request.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgresBinaries } from '../tests/support/postgres-binaries.ts'
import { placeBareOrders } from './bare-orders.ts'
import { addToCart, bikes, placeOrders, productForms, seeCheckout } from './buyers.ts'
import { askedByStaff, deskRows } from './desk.ts'
import { finderRows } from './finders.ts'
import { load, type Question } from './load.ts'
import { untilIdle } from './process-figures.ts'
import { measure, type Row, table } from './rows.ts'
import { runTypescript } from './run-typescript.ts'

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
const isLarge = positionals.includes('large')
const isPanel = positionals.includes('panel')
const databases = positionals.filter((word) => word !== 'large' && word !== 'panel')
const isAsked = (database: string) => databases.length === 0 || databases.includes(database)
const seconds = values.quick ? 2 : 8
const mostOrders = values.quick ? 200 : 2000
const mostWarmUp = values.quick ? 100 : 2000
const choices = bikes.map(({ choice }) => choice)
const faults: string[] = []

const { startStockedShop } = await runTypescript<typeof import('./stocked-shop.ts')>('/bench/stocked-shop.ts')
const { startBusyShop } = await runTypescript<typeof import('./busy-shop.ts')>('/bench/busy-shop.ts')
const { startLargeShop } = await runTypescript<typeof import('./large-shop.ts')>('/bench/large-shop.ts')

// leaving takes the servers along
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAt(signal))

say(`CPU: ${cpus()[0]?.model.trim()}, ${cpus().length} cores; memory: ${megabytes(totalmem())}`)
say(
  `Node ${process.version}, ${process.platform}; load average ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
)

const floor = await measureFloor()
if (isAsked('embedded') && !isPanel) await (isLarge ? measureLarge('embedded', 10_000) : measureShop('embedded'))
if (isAsked('postgres')) {
  if (process.env.TEST_DATABASE_URL || findPostgresBinaries()) {
    if (isPanel) await measurePanel()
    else if (isLarge) for (const products of [10_000, 100_000]) await measureLarge('postgres', products)
    else await measureShop('postgres')
  } else say('\nThere is no PostgreSQL here (15 or later): not measured.')
}

say(
  `\nLoad average at the end: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
)
if (faults.length > 0) say(`\nNot every answer was right:\n${faults.join('\n')}`)
// the shops and the server of the databases have been told to stop; nothing else is waited for
process.exit(faults.length > 0 ? 1 : 0)

async function measureFloor(): Promise<Row> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(server.stdout, 'data')
    const origin = `http://127.0.0.1:${String(port).trim()}`
    return await measurePages('floor: 14 kB from memory', pidOf(server), origin, () => ({ path: '/' }))
  } finally {
    server.kill()
  }
}

async function measureShop(database: 'embedded' | 'postgres'): Promise<void> {
  say(`\nStarting the shop on ${database === 'embedded' ? 'the embedded database' : 'PostgreSQL, fsync on'} …`)
  const shop = await startStockedShop(database)
  try {
    const { origin, pid } = shop
    await untilIdle(pid)
    const idle = await memoryOf(shop)
    const rows = [floor]

    const [cart = ''] = (
      await addToCart({ origin, seconds: 5, most: 1 }, await productForms(origin, choices.slice(0, 1)))
    ).carts
    const carrying = { Cookie: cart }
    const products = (index: number) => bikes[index % bikes.length]?.page ?? '/'
    // an address that nobody has asked for yet is in no cache of pages
    let asked = 0
    const pages: [string, (index: number) => Question][] = [
      ['home, kept', () => ({ path: '/' })],
      ['listing, kept', () => ({ path: '/shop/adult' })],
      ['product, kept', (index) => ({ path: products(index) })],
      ['home, with a cart', () => ({ path: '/', headers: carrying })],
      ['listing, with a cart', () => ({ path: '/shop/adult', headers: carrying })],
      ['product, with a cart', (index) => ({ path: products(index), headers: carrying })],
      ['home, asked for the first time', () => ({ path: `/?new=${asked++}` })],
      ['listing, asked for the first time', () => ({ path: `/shop/adult?new=${asked++}` })],
      ['product, asked for the first time', (index) => ({ path: `${products(index)}?new=${asked++}` })],
    ]
    for (const [name, next] of pages) rows.push(await measurePages(name, pid, origin, next))

    rows.push(...(await measureBuying('many products', pid, origin, await productForms(origin, choices))))
    const hot = await measureBuying('one hot product', pid, origin, await productForms(origin, choices.slice(0, 1)))
    rows.push(...hot.slice(-1))
    if (shop.databaseUrl) {
      for (const [goods, things] of [
        ['many products', bikes.length],
        ['one hot product', 1],
      ] as const)
        rows.push({
          name: `bare SQL order, ${goods}`,
          ...(await placeBareOrders(shop.databaseUrl, things, seconds)),
          cpuMillisEach: null,
        })
    }

    const loaded = await memoryOf(shop)
    const violations = await shop.ask('invariants')
    if (!Array.isArray(violations) || violations.length > 0) faults.push(`the books: ${JSON.stringify(violations)}`)
    for (const { name, faults: wrong } of rows) if (wrong > 0) faults.push(`${database}, ${name}: ${wrong}`)

    say(table(database === 'embedded' ? 'Embedded database' : 'PostgreSQL', rows))
    say(`\nStart-up ${(shop.startMillis / 1000).toFixed(2)} s; memory idle ${idle}, loaded ${loaded}`)
  } finally {
    await shop.stop()
  }
}

async function measureLarge(database: 'embedded' | 'postgres', products: number): Promise<void> {
  const title = `${products.toLocaleString('en')} products, ${database === 'embedded' ? 'embedded database' : 'PostgreSQL'}`
  say(`\nPlanting ${title} …`)
  const shop = await startLargeShop(database, products)
  try {
    const { origin, pid } = shop
    await untilIdle(pid)
    const rows = [floor]
    for (const { name, askers, next } of finderRows(shop.sample)) {
      await load({ origin, askers, seconds: seconds / 2, most: mostWarmUp, next })
      rows.push(await measure(name, pid, () => load({ origin, askers, seconds, most: 1_000_000, next })))
    }
    const loaded = await memoryOf(shop)
    for (const { name, faults: wrong } of rows) if (wrong > 0) faults.push(`${title}, ${name}: ${wrong}`)
    say(table(title, rows))
    say(
      `\nMemory afterwards ${loaded}; load average ${loadavg()
        .map((load) => load.toFixed(2))
        .join(' ')}`,
    )
  } finally {
    await shop.stop()
  }
}

async function measurePanel(): Promise<void> {
  const [products, orders] = values.quick ? [2_000, 50_000] : [20_000, 500_000]
  const title = `The panel, ${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders, PostgreSQL`
  say(`\nSelling for years …`)
  const shop = await startBusyShop({ products, orders })
  try {
    const { origin, pid, sessions } = shop
    await untilIdle(pid)
    const rows: Row[] = []
    for (const { name, path } of deskRows) {
      const next = (index: number) => askedByStaff(path(index), sessions.admin)
      await load({ origin, askers: 1, seconds: 2, most: 20, next })
      rows.push(await measure(name, pid, () => load({ origin, askers: 1, seconds, most: 1_000_000, next })))
    }
    for (const { name, faults: wrong } of rows) if (wrong > 0) faults.push(`${title}, ${name}: ${wrong}`)
    say(table(title, rows))
  } finally {
    await shop.stop()
  }
}

async function measurePages(
  name: string,
  pid: number,
  origin: string,
  next: (index: number) => Question,
): Promise<Row> {
  await load({ origin, askers: 20, seconds: 10, most: mostWarmUp, next })
  return measure(name, pid, () => load({ origin, askers: 20, seconds, most: 1_000_000, next }))
}

/** 20 buyers put a bike into the cart, see the checkout, and place the order: a row for each. */
async function measureBuying(what: string, pid: number, origin: string, forms: string[]): Promise<Row[]> {
  const bounds = { origin, seconds, most: mostOrders }
  await addToCart({ ...bounds, most: mostWarmUp / 10 }, forms)
  const added = await measure('add to cart', pid, () => addToCart(bounds, forms))
  const seen = await measure('checkout page', pid, () => seeCheckout({ ...bounds, seconds: 60 }, added.carts))

  const warmUp = seen.orders.splice(0, Math.ceil(seen.orders.length / 10))
  await placeOrders({ ...bounds, seconds: seconds / 2 }, warmUp)
  const placed = await measure(`place order, ${what}`, pid, () => placeOrders({ ...bounds, seconds: 30 }, seen.orders))
  return [added, seen, placed]
}

async function memoryOf(shop: { ask(command: string): Promise<unknown> }): Promise<string> {
  const status = await shop.ask('status')
  const memory = typeof status === 'object' && status !== null && 'memory' in status ? Number(status.memory) : 0
  return megabytes(memory)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the floor did not start')
  return pid
}

function stopAt(signal: string): never {
  say(`Stopped by ${signal}.`)
  process.exit(130)
}

function say(words: string): void {
  console.log(words)
}
