import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

/** In this order a browser gets what it takes. */
const compressions = ['zstd', 'br', 'gzip'] as const

/** What of `available` a browser that sends this `Accept-Encoding` should get. */
export function chooseEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  const takes = takenBy(accepted ?? '')
  return compressions.find((encoding) => available.includes(encoding) && takes.has(encoding)) ?? 'identity'
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
  return new Set(compressions.filter(takes))
}

/**
 * Compresses a text for somebody who waits. It takes less than a millisecond for a page, and Zstandard a third of that; on
 * another thread each call would set up its memory anew, which costs several times as much.
 */
export function compressQuickly(bytes: Buffer, encoding: Encoding): Buffer<ArrayBufferLike> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return compact(gzipSync(bytes, { level: 3 }))
  if (encoding === 'zstd') {
    // who knows the size makes its tables no larger
    const params = { [constants.ZSTD_c_compressionLevel]: 3 }
    return compact(zstdCompressSync(bytes, { chunkSize, params, pledgedSrcSize: bytes.length }))
  }
  // a window about as large as a page is set up faster than one of the usual size
  const params = brotli({ quality: 3, window: 18, size: bytes.length })
  return compact(brotliCompressSync(bytes, { chunkSize, params }))
}

/** What comes in one piece lies in all the room that there was for it, and would be kept with it. */
function compact(bytes: Buffer): Buffer<ArrayBufferLike> {
  return Buffer.from(new Uint8Array(bytes).buffer)
}

/** Room for a whole compressed page: it comes in one piece. */
const chunkSize = 65_536

/**
 * Compresses a text as well as can be, for the many who come after: it takes a hundred times as long as quickly, on another
 * thread while answers to others go on, and is a sixth smaller.
 */
export function compressBest(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBufferLike>> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 })
  return promisify(brotliCompress)(bytes, { params: brotli({ quality: 11, window: 22, size: bytes.length }) })
}

/** Gives back the text that was compressed. */
export function decompressed(bytes: Buffer, encoding: Encoding): Buffer<ArrayBufferLike> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'zstd' ? zstdDecompressSync(bytes) : brotliDecompressSync(bytes)
}

function brotli({ quality, window, size }: { quality: number; window: number; size: number }) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  }
}
