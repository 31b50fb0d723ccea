import { createMiddleware } from 'hono/factory'
import type { Incoming } from '../incoming.ts'
import { plainPage } from '../plain-page.ts'

/** Refuses addresses that two readers could take for different ones. No page of the shop has such an address. */
export const refuseStrangePaths = createMiddleware<Incoming>(async (c, next) => {
  if (isStrange(c.env.incoming.url ?? '')) return plainPage('bad-address', { reference: c.get('reference') })
  await next()
})

/** The target as it came over the wire: nothing has decoded or tidied it yet. */
export function isStrange(target: string): boolean {
  const query = target.indexOf('?')
  const path = query < 0 ? target : target.slice(0, query)
  if (!path.startsWith('/')) return true
  if (plainPath.test(path) && !path.includes('//') && !dotSegment.test(path)) return target.includes('%00')
  return target.includes('%00') || path.includes('//') || !isReadable(path)
}

const plainPath = /^[\w/.~-]*$/
const dotSegment = /\/\.{1,2}(\/|$)/

function isReadable(path: string): boolean {
  try {
    const decoded = path.split('/').map(decodeURIComponent)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    return decoded.every((segment) => segment !== '.' && segment !== '..' && !/[\\/\x00-\x1f\x7f]/.test(segment))
  } catch {
    return false
  }
}
