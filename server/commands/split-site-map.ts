import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Site, siteOf } from '#web/site-of.ts'
import { naming, siteMaps } from '../site-maps.ts'

const begins = 'window.__reactRouterManifest='

type Route = { id: string; parentId?: string; path?: string; imports?: string[] }
type SiteMap = { entry: { imports: string[] }; routes: Record<string, Route> }

/**
 * Lays smaller copies beside the router's map of the site: visitors of the shop would pay for the addresses of pages
 * that they never see. Buyers go back to the shop, so their map has its pages as well.
 */
export async function splitSiteMap(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const name = (await readdir(assets)).find((file) => file !== naming('other', file) && file.endsWith('.js'))
  if (!name) throw new Error('the build has no map of the site, or names it otherwise')

  const text = await readFile(join(assets, name), 'utf8')
  const map = JSON.parse(text.slice(begins.length).replace(/;\s*$/, '')) as SiteMap
  const parts = { shop: partOf(map, ['shop']), own: partOf(map, ['shop', 'own']) }
  for (const site of ['shop', 'own'] as const)
    await writeFile(join(assets, naming(siteMaps[site], name)), `${begins}${JSON.stringify(parts[site])};`)
}

/** The map with the pages of these sites and what they stand in. */
function partOf(map: SiteMap, sites: readonly Site[]): SiteMap {
  const pages = Object.values(map.routes).filter(({ id, path }) => path && !isFile(id) && sites.includes(siteOf(path)))
  const kept = new Set(pages.flatMap((page) => withParents(map, page)))
  const routes = Object.values(map.routes).filter(({ id }) => kept.has(id))
  return { ...map, routes: Object.fromEntries(routes.map((route) => [route.id, inShort(route, map.entry.imports)])) }
}

function withParents(map: SiteMap, { id, parentId }: Route): string[] {
  const parent = parentId === undefined ? undefined : map.routes[parentId]
  return parent ? [id, ...withParents(map, parent)] : [id]
}

/** Without what is loaded by the time that the map is read, and without what is not so. */
function inShort({ imports = [], ...route }: Route, loaded: readonly string[]): Route {
  const stated = Object.entries<unknown>(route).filter(([, value]) => value !== false)
  return { ...(Object.fromEntries(stated) as Route), imports: imports.filter((file) => !loaded.includes(file)) }
}

/** Papers, pictures and what is for search engines: browsers ask for it themselves, and never by the router. */
function isFile(id: string): boolean {
  return id.startsWith('seo/') || /-(pdf|photo)-page$/.test(id)
}
