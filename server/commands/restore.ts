import { restoreBackup } from '../backup/restore-backup.ts'
import { readEnvironment } from '../environment.ts'
import { loadEnvironmentFile } from '../load-environment-file.ts'
import { projectFolder } from '../project-folder.ts'
import { orSayWhy, Refused } from '../say-why.ts'

// `npm run restore -- <backup>`: fills the empty folder, or PostgreSQL database, that these settings name.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const backup = process.argv[2]
  if (!backup) throw new Refused('Say which backup: npm run restore -- <backup>')

  const began = performance.now()
  const { manifest, migratedFurther, violations } = await restoreBackup(
    readEnvironment(process.env),
    backup,
    console.log,
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the shop as it was at ${manifest.takenAt}, in ${((performance.now() - began) / 1000).toFixed(1)} s: ` +
      `${rows.toLocaleString('en')} rows, each compared with the backup, ${manifest.tasks.count} tasks that were not ` +
      `done and ${manifest.files.length} files.`,
  )
  if (migratedFurther.length > 0) console.log(`Then brought it up to date: ${migratedFurther.join(', ')}.`)
  if (violations.length === 0) return console.log('Its books are right. `npm start` opens it.')
  console.error('Its books are wrong:', JSON.stringify(violations, null, 2))
  process.exitCode = 1
})
