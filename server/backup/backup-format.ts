import { z } from 'zod'

/**
 * A backup is a folder: `manifest.json`, the rows of each table in `tables/<name>.jsonl.gz` as
 * `database/backup/dump-tables.ts` writes them, the tasks that are not done in `tasks.json`, and under `files/` what the
 * shop keeps beside its database. It is the same for both databases.
 */
export const manifestFile = 'manifest.json'

export const manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  mode: z.enum(['demo', 'live']),
  origin: z.string().nullable(),
  /** Those that the rows were written under. */
  migrations: z.array(z.string()),
  /** Each after those that its rows refer to. The checksum is that of the rows before they are packed. */
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  tasks: z.strictObject({ count: z.int(), sha256: z.string() }),
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/\\]/),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
})

export type Manifest = z.infer<typeof manifest>

export const tableFile = (name: string) => `tables/${name}.jsonl.gz`
export const tasksFile = 'tasks.json'
export const filesFolder = 'files'
