import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

/** In this order a browser gets what it takes. */
const pressed = ['zstd', 'br', 'gzip'] as const

/** What of `available` a browser that sends this `Accept-Encoding` should get. */
export function chooseEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  const takes = takenBy(accepted ?? '')
  return pressed.find((encoding) => available.includes(encoding) && takes.has(encoding)) ?? 'identity'
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
  return new Set(pressed.filter(takes))
}

/**
 * How hard to press. `quick`: for somebody who waits. `best`: beside, for the many who come after; it takes a hundred
 * times as long and is a sixth smaller. Zstandard is for the quick: it takes a third of the time of the others.
 */
export type Effort = 'quick' | 'best'

const efforts = {
  quick: { zstd: 4, brotli: 4, window: 18, gzip: 4 },
  best: { zstd: 19, brotli: 11, window: 22, gzip: 9 },
} as const

/** Room for a whole page: it comes back from the other thread in one piece. */
const chunkSize = 65_536

/** Done on another thread; the answers to others go on meanwhile. */
export async function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer<ArrayBufferLike>> {
  const { zstd, brotli, window, gzip: level } = efforts[effort]
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level })
  if (encoding === 'zstd') {
    return promisify(zstdCompress)(bytes, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: zstd } })
  }
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
