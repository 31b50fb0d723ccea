import { join } from 'node:path'
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

  const began = performance.now()
  const { folder, manifest } = await takeBackup(environment, target, console.log)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${folder}\nholds ${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables, ` +
      `${manifest.tasks.count} tasks that are not done and ${manifest.files.length} files ` +
      `(${(bytes / 1_000_000).toFixed(1)} MB); taken in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  )
  if (!process.argv[2]) console.log('It lies on the same disk as the shop: take a copy elsewhere.')
})
