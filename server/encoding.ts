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

/**
 * How hard to press. `own`: for one visitor, who waits. `first`: for one who waits, and others after. `best`: beside,
 * for the many who come after; it takes a hundred times as long as `own` and is a sixth smaller.
 */
export type Effort = 'own' | 'first' | 'best'

const efforts = {
  own: { brotli: 4, window: 18, gzip: 4 },
  first: { brotli: 5, window: 18, gzip: 6 },
  best: { brotli: 11, window: 22, gzip: 9 },
} as const

/** Done on another thread; the answers to others go on meanwhile. */
export async function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer<ArrayBufferLike>> {
  const { brotli, window, gzip: level } = efforts[effort]
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level })
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotli,
      // a window about as large as a page is set up faster than one of the usual size
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
