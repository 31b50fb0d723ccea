import { type Context, Hono } from 'hono'
import { listed } from '#shop/identity/access.ts'
import { findSession } from '#shop/identity/find-session.ts'
import { actorOf } from '#shop/identity/session.ts'
import { type PhotoFormat, readPhotoName } from '#shop/photo.ts'
import type { PhotoStore } from '#shop/ports.ts'
import { readReviewPhoto } from '#shop/reviews/read-review-photo.ts'
import type { Shop } from '#shop/shop.ts'
import { readCookies } from '#web/cookies.ts'
import type { Incoming } from './incoming.ts'
import { only } from './middleware/allow-methods.ts'
import { filePolicy, leavePageHeaders } from './middleware/safe-headers.ts'

/** The photos. Their names are hashes, so they never change; webmail shows them too, so they may be used elsewhere. */
export function servePhotos(photos: PhotoStore) {
  return new Hono<Incoming>().all(listed('/photos/:file'), only('GET'), async (c) => {
    const name = readPhotoName(c.req.param('file'))
    const bytes = name && (await photos.read(name.hash, name.width, name.format))
    if (!name || !bytes) return noPhoto(c)
    leavePageHeaders(c.env)
    return photoAnswer(bytes, name.format, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

/**
 * The photos of reviews, whoever may see them: everybody where they are published, their buyer by the order's link, and
 * the team. What is not for whoever asks looks like what is not there. One that is taken back is soon gone everywhere.
 */
export function serveReviewPhotos(shop: Shop) {
  return new Hono<Incoming>().all(listed('/review-photos/:file'), only('GET'), async (c) => {
    const { session } = readCookies(c.get('origin'), c.req.header('Cookie'))
    const found = session === undefined ? null : await findSession(shop, session)
    const actor = actorOf(found?.session ?? null)
    const linkToken = c.req.query('order') ?? null
    const photo = await readReviewPhoto({ ...shop, actor }, { file: c.req.param('file'), linkToken })
    if (!photo) return noPhoto(c)
    return photoAnswer(photo.bytes, photo.format, {
      'Cache-Control': photo.isPublic ? 'private, max-age=300' : 'private, no-store',
    })
  })
}

const types: Record<PhotoFormat, string> = { avif: 'image/avif', jpeg: 'image/jpeg', webp: 'image/webp' }

function photoAnswer(bytes: Uint8Array, format: PhotoFormat, headers: Record<string, string>) {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': types[format], 'Content-Security-Policy': filePolicy, ...headers },
  })
}

function noPhoto(c: Context<Incoming>) {
  return c.text('There is no such photo.', 404, { 'Cache-Control': 'no-store' })
}
