import { Hono } from 'hono'
import { listed } from '#shop/identity/access.ts'
import { type PhotoFormat, readPhotoName } from '#shop/photo.ts'
import type { PhotoStore } from '#shop/ports.ts'
import type { Incoming } from './incoming.ts'
import { only } from './middleware/allow-methods.ts'
import { filePolicy } from './middleware/safe-headers.ts'

const types: Record<PhotoFormat, string> = { avif: 'image/avif', jpeg: 'image/jpeg', webp: 'image/webp' }

/** The photos. Their names are hashes, so they never change; webmail shows them too, so they may be used elsewhere. */
export function servePhotos(photos: PhotoStore) {
  return new Hono<Incoming>().all(listed('/photos/:file'), only('GET'), async (c) => {
    const name = readPhotoName(c.req.param('file'))
    const bytes = name && (await photos.read(name.hash, name.width, name.format))
    if (!name || !bytes) return c.text('There is no such photo.', 404, { 'Cache-Control': 'no-store' })

    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': types[name.format],
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': filePolicy,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  })
}
