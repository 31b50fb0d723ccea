import { type Site, siteOf } from '#web/site-of.ts'

/** The maps that `split-site-map.ts` lays beside the whole one, by the name in their addresses. The panel has the whole. */
export const siteMaps = { shop: 'shop-map', own: 'own-map' } as const satisfies Partial<Record<Site, string>>

const whole = /\bmanifest-(?=[0-9a-f]{8}\.js)/g

/** A text that names the map of the whole site, as React Router writes it, with the name of another in its place. */
export function naming(map: string, text: string): string {
  return text.replaceAll(whole, `${map}-`)
}

/** The HTML of a page with the address of the map that its site needs. */
export function withOwnMap(pathname: string, html: string): string {
  const site = siteOf(pathname)
  return site === 'panel' ? html : naming(siteMaps[site], html)
}
