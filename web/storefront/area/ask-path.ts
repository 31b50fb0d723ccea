import { links } from '#shop/links.ts'

/** The page that asks for the visitor's area or height, and leads back to this one. */
export function askPath(about: 'area' | 'height', { pathname, search }: { pathname: string; search: string }): string {
  return `${links[about]}?from=${encodeURIComponent(pathname + search)}`
}
