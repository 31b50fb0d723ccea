import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What of `available` a browser that sends this `Accept-Encoding` should get: the smallest that it takes. */
export function chooseEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  const takes = takenBy(accepted ?? '')
  return (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && takes.has(encoding)) ?? 'identity'
}

/** Browsers of one make all send the same line. */
const read = new Map<string, ReadonlySet<Encoding>>()
const mostLines = 100

function takenBy(accepted: string): ReadonlySet<Encoding> {
  const known = read.get(accepted)
  if (known) return known
  const taken = readAccepted(accepted)
  if (read.size >= mostLines) read.clear()
  read.set(accepted, taken)
  return taken
}

function readAccepted(accepted: string): ReadonlySet<Encoding> {
  const refused = new Set<string>()
  const named = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name)
    else named.add(name)
  }
  const takes = (encoding: Encoding) => named.has(encoding) || (named.has('*') && !refused.has(encoding))
  return new Set((['br', 'gzip'] as const).filter(takes))
}

/** How hard to press: pages for one visitor are pressed while that visitor waits, kept ones once for many. */
export type Effort = 'once' | 'for-many'

const efforts = { once: { br: 4, gzip: 5 }, 'for-many': { br: 9, gzip: 9 } } as const

/** Done on another thread; the answers to others go on meanwhile. */
export async function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer<ArrayBufferLike>> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: efforts[effort].gzip })
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
