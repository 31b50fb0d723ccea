import pg from 'pg'
import { type Measured, summarize } from './load.ts'

const askers = 20

/**
 * Orders as bare SQL in one transaction each, with the locks and rows of a real one and nothing else: what the database
 * alone gives on this machine. `things` is for how many different goods; 1 is a hot product.
 */
export async function placeBareOrders(databaseUrl: string, things: number, seconds: number): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: askers })
  await pool.query(tables)
  await pool.query('insert into bare_stock select number, 1000000, 0 from generate_series(0, $1 - 1) as number', [
    things,
  ])
  const millis: number[] = []
  const began = performance.now()

  async function buy(asker: number) {
    const client = await pool.connect()
    for (let round = 0; performance.now() - began < seconds * 1000; round += 1) {
      const since = performance.now()
      await placeOne(client, (asker + round * askers) % things)
      millis.push(performance.now() - since)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: askers }, (_, asker) => buy(asker)))

  const took = (performance.now() - began) / 1000
  await pool.query('drop table bare_stock, bare_orders, bare_lines, bare_reservations, bare_events')
  await pool.end()
  return summarize(millis, took, 0)
}

async function placeOne(client: pg.PoolClient, thing: number) {
  await client.query('begin')
  const { rows } = await client.query("insert into bare_orders (facts) values (repeat('x', 600)) returning id")
  const id = rows[0].id
  await client.query("insert into bare_lines values ($1, $2, repeat('x', 200))", [id, thing])
  await client.query("insert into bare_events values ($1, repeat('x', 80))", [id])
  await client.query('update bare_stock set reserved = reserved + 1 where thing = $1 and on_hand - reserved >= 1', [
    thing,
  ])
  await client.query('insert into bare_reservations values ($1, $2, 1)', [id, thing])
  await client.query('commit')
}

const tables = `
  create table bare_stock (thing int primary key, on_hand int not null, reserved int not null check (reserved <= on_hand));
  create table bare_orders (id bigint generated always as identity primary key, facts text not null);
  create table bare_lines (order_id bigint not null references bare_orders, thing int not null references bare_stock, facts text);
  create table bare_events (order_id bigint not null references bare_orders, facts text);
  create table bare_reservations (order_id bigint not null references bare_orders, thing int not null references bare_stock, quantity int)`
