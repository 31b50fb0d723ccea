import { startPostgres } from './postgres.ts'

/** One PostgreSQL for all tests of a run; each makes databases of its own in it. Its address is TEST_DATABASE_URL. */
export default async function startPostgresForAll(): Promise<() => Promise<void>> {
  // the shop refuses a server that could lose an order, in tests too
  const server = await startPostgres({ durable: true })
  if (!server)
    throw new Error(
      'There is no PostgreSQL here: install one (15 or later), or set TEST_DATABASE_URL to the address of one',
    )

  process.env.TEST_DATABASE_URL = server.url
  return () => server.remove()
}
