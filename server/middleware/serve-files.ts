import { createMiddleware } from 'hono/factory'
import { chooseEncoding, type Encoding } from '../encoding.ts'
import type { Incoming } from '../incoming.ts'
import type { StaticFiles } from '../static-files.ts'
import { filePolicy, leavePageHeaders } from './safe-headers.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Answers with a file of the build where the address is one; else the request goes on. */
export function serveFiles(files: StaticFiles) {
  return createMiddleware<Incoming>(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    const file = reads ? files.get(c.req.path) : undefined
    if (!file) return next()

    leavePageHeaders(c.env)
    const available = Object.keys(file.bytes) as Encoding[]
    const encoding = chooseEncoding(c.req.header('accept-encoding'), available)
    const etag = file.etag && `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const headers: Record<string, string> = {
      'Content-Type': file.type,
      'Content-Security-Policy': filePolicy,
      'Cache-Control': file.immutable ? aYear : anHour,
      ...(etag ? { ETag: etag } : {}),
      ...(available.length > 1 ? { Vary: 'Accept-Encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    }
    if (etag && c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(file.bytes[encoding] ?? file.bytes.identity, { headers })
  })
}
