import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compressAssets } from './compress-assets.ts'
import { sourceStamp, stampFile } from './source-stamp.ts'
import { splitSiteMap } from './split-site-map.ts'

/** Makes build/: the browser's files, compressed, and the two server programs. Silent unless something is wrong. */
export async function build(project: string): Promise<void> {
  const stamp = sourceStamp(project)
  const builder = await createBuilder({ root: project, mode: 'production', logLevel: 'warn' })
  await builder.buildApp()
  await splitSiteMap(join(project, 'build', 'client'))
  await compressAssets(join(project, 'build', 'client'))
  await writeFile(stampFile(project), stamp)
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  await build(process.cwd())
  console.log(`Built the shop in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
