import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, manifest, manifestFile } from '../backup/backup-format.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { readEnvironment } from '../environment.ts'
import { loadEnvironmentFile } from '../load-environment-file.ts'
import { projectFolder } from '../project-folder.ts'
import { orSayWhy } from '../say-why.ts'

// `npm run backup -- [folder]`: all that the shop has, into a new folder under the one given. It may be open meanwhile.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const environment = readEnvironment(process.env)
  const target = process.argv[2] ?? join(environment.folder, 'backups')

  const last = await readLastManifest(target)
  const began = performance.now()
  const { folder, manifest: taken } = await takeBackup(environment, target, console.log)
  const rows = countRows(taken)
  const bytes = taken.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${folder}\nholds ${rows.toLocaleString('en')} rows of ${taken.tables.length} tables, ` +
      `${taken.tasks.count} tasks that are not done and ${taken.files.length} files ` +
      `(${(bytes / 1_000_000).toFixed(1)} MB); taken in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  )
  if (!process.argv[2]) console.log('It lies on the same disk as the shop: take a copy elsewhere.')
  if (last && rows < countRows(last) * 0.8) {
    console.error(`The backup of ${last.takenAt} held ${countRows(last).toLocaleString('en')} rows: where are they?`)
    process.exitCode = 1
  }
})

function countRows({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** That of the newest backup in the folder; null where there is none. */
async function readLastManifest(target: string): Promise<Manifest | null> {
  const names = await readdir(target).catch(() => [])
  const last = names
    .filter((name) => /^shop-[\dTZ-]+$/.test(name))
    .toSorted()
    .at(-1)
  return last ? manifest.parse(JSON.parse(await readFile(join(target, last, manifestFile), 'utf8'))) : null
}
