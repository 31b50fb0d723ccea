import pg from 'pg'
import { surviveBrokenConnections } from '../survive-broken-connections.ts'

/** Somebody held the embedded database's only connection for too long. */
export class ConnectionHeld extends Error {
  override name = 'ConnectionHeld'

  constructor(cause: Error) {
    super(
      'The embedded database has one connection, and it was held for 5 seconds. ' +
        'Is the outer database used inside a transaction, or a client never released?',
      { cause },
    )
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool around the embedded database's one connection: who waits in vain for it learns why. */
export class OneConnectionPool extends pg.Pool {
  constructor(config: Pick<pg.PoolConfig, 'stream' | 'types'>) {
    super({
      ...config,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5000,
      // the session is the engine's, so that it outlives the client that broke off in the middle of a transaction
      onConnect: async (client) => {
        await client.query('rollback')
        await client.query('discard all')
      },
    })
    surviveBrokenConnections(this)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return super.connect().catch((error) => {
        throw explain(error)
      })
    super.connect((error, client, done) => callback(error && explain(error), client, done))
    return undefined
  }
}

function explain(error: Error): Error {
  return error.message === 'timeout exceeded when trying to connect' ? new ConnectionHeld(error) : error
}
