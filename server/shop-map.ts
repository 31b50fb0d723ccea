import { links } from '#shop/links.ts'

/** The address of the map without the panel, which `split-site-map.ts` lays beside the whole one. */
export function shopMapOf(text: string): string {
  return text.replaceAll(/\bmanifest-(?=[0-9a-f]{8}\.js)/g, 'shop-map-')
}

/** Whether this is an address of the panel, whose pages need the map of the whole site. */
export function isInPanel(pathname: string): boolean {
  return pathname === links.admin || pathname.startsWith(`${links.admin}/`)
}
