import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopMapOf } from '../shop-map.ts'

const begins = 'window.__reactRouterManifest='

/**
 * Lays a smaller copy beside the router's map of the site, without the panel: visitors of the shop would pay for the
 * addresses of pages that they never see.
 */
export async function splitSiteMap(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const name = (await readdir(assets)).find((file) => shopMapOf(file) !== file && file.endsWith('.js'))
  if (!name) throw new Error('the build has no map of the site, or names it otherwise')

  const text = await readFile(join(assets, name), 'utf8')
  const map = JSON.parse(text.slice(begins.length).replace(/;\s*$/, '')) as { routes: Record<string, unknown> }
  const routes = Object.fromEntries(Object.entries(map.routes).filter(([id]) => !id.startsWith('admin/')))
  await writeFile(join(assets, shopMapOf(name)), `${begins}${JSON.stringify({ ...map, routes })};`)
}
