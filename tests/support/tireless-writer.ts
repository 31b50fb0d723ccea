// Writes orders into the embedded database of the folder given, one transaction each, until it is killed.
// Says `found {"orders":…}` when it has opened the database, and `kept <id>` when it has been told of a commit.
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#database/database.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: tireless-writer.ts <folder>')

const { kysely } = await openDatabase({ folder })
await sql`create table if not exists written (id integer primary key, note text not null)`.execute(kysely)
await sql`create table if not exists written_lines (written_id integer not null references written, position integer)`.execute(
  kysely,
)

const { rows } = await sql<{ orders: number; last: number; lines: number }>`
  select count(*) as orders, coalesce(max(id), 0) as last, (select count(*) from written_lines) as lines from written
`.execute(kysely)
say(`found ${JSON.stringify(rows[0])}`)

for (let id = (rows[0]?.last ?? 0) + 1; ; id += 1) {
  await kysely.transaction().execute(async (transaction) => {
    await sql`insert into written (id, note) values (${id}, ${'x'.repeat(2000)})`.execute(transaction)
    await sql`insert into written_lines values (${id}, 1), (${id}, 2)`.execute(transaction)
  })
  say(`kept ${id}`)
  if (id % 50 === 0) await sql`checkpoint`.execute(kysely)
}

/** Out of the process at once: a line still in its memory would die with it. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
