import { encode } from 'uqr'

/** A QR code to draw: a square field of so many units, with its quiet border, and the path of what is dark in it. */
export type QrCode = { size: number; path: string }

/** What a phone reads with its camera. Reckoned on the server, so that no browser needs the library. */
export function qrCode(words: string): QrCode {
  const { size, data } = encode(words, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
