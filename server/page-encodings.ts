import { chooseEncoding, compressBest, compressQuickly, decompressed, type Encoding } from './encoding.ts'

/**
 * A page's text as it is and compressed; each encoding is made when somebody first asks for it. What others will
 * ask for is held compressed only: five pages take the room of one.
 */
export type PageEncodings = {
  /** The encoding for a browser that sends this `Accept-Encoding`: the best where it is made, else what is made quickest. */
  encodingFor(accepted: string | undefined): Encoding
  in(encoding: Encoding): Buffer
}

type Encoded = { bytes: Buffer; isBest: boolean }

/** Below this many bytes compression saves nothing that a packet would notice. */
const worthwhileBytes = 500

/** A page asked for so often is worth the best compression; most addresses with a query are asked for once. */
const oftenEnough = 3

/** The best compression keeps one processor busy; never more than one, however many pages changed at once. */
let improving = false

export function pageEncodings(given: Buffer, { shared }: { shared: boolean }): PageEncodings {
  const encodings = new Map<Encoding, Encoded>()
  let whole: Buffer | null = given
  const isSmall = given.length < worthwhileBytes
  let asked = 0

  function text(): Buffer {
    if (whole) return whole
    const [held] = encodings
    if (!held) throw new Error('a text that is held in no encoding')
    const [encoding, { bytes }] = held
    return decompressed(bytes, encoding)
  }

  function compress(encoding: Encoding): Encoded {
    const encoded: Encoded = { bytes: compressQuickly(text(), encoding), isBest: false }
    encodings.set(encoding, encoded)
    if (shared) whole = null
    return encoded
  }

  async function improve(encoding: 'br' | 'gzip') {
    improving = true
    try {
      encodings.set(encoding, { bytes: await compressBest(text(), encoding), isBest: true })
      // whoever takes the one takes the other
      if (encoding === 'br') encodings.delete('zstd')
    } catch {
      // the encoding that is there stays
    } finally {
      improving = false
    }
  }

  return {
    encodingFor(accepted) {
      if (isSmall) return 'identity'
      const smallest = chooseEncoding(accepted, ['br', 'gzip'])
      return encodings.get(smallest)?.isBest ? smallest : chooseEncoding(accepted, ['zstd', 'br', 'gzip'])
    },
    in(encoding) {
      if (encoding === 'identity' || isSmall) return text()
      const encoded = encodings.get(encoding) ?? compress(encoding)
      asked += 1
      const improved = encoding === 'gzip' ? 'gzip' : 'br'
      if (shared && asked >= oftenEnough && !improving && !encodings.get(improved)?.isBest) void improve(improved)
      return encoded.bytes
    },
  }
}
