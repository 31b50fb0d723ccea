import { randomUUID } from 'node:crypto'
import { findCustomer } from '../customers/find-customer.ts'
import { readEmail } from '../email-address.ts'
import { countAttempt } from '../identity/attempts.ts'
import { oweMailEachTime } from '../mails.ts'
import { after } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { WishlistHolder } from '../wishlist/wishlist.ts'
import { type AlertKind, alertConsent } from './alert.ts'
import { findSoldOut, listWatchable, type Watched } from './find-watchable.ts'

type Wish = { email: string; client: string | null }

const perClient = { most: 20, minutes: 60 }
/** A mailbox gets no second letter about the same at once, and only so many about anything in a day. */
const again = { most: 1, minutes: 5 }
const perDay = { most: 6, minutes: 24 * 60 }
const daysToConfirm = 7

/**
 * Keeps that somebody wants to know when a variant is there again. Refuses what is no address, who asks without end, and
 * a variant that can be bought, or is not sold at all.
 */
export async function askForStock(shop: Shop, { sku, ...wish }: Wish & { sku: string }) {
  const soldOut = await findSoldOut(shop, sku)
  if (!soldOut) return refuse('not-sold-out')
  return ask(shop, 'back-in-stock', wish, [{ variantId: soldOut.variantId }])
}

/** Keeps that somebody wants to know when the price of anything on their wishlist falls. Refuses an empty list. */
export async function askForPrices(shop: Shop, { holder, ...wish }: Wish & { holder: WishlistHolder | null }) {
  const products = await listWatchable(shop, holder)
  if (products.length === 0) return refuse('nothing-to-watch')
  return ask(shop, 'price-drop', wish, products)
}

/**
 * Who is signed in with this address, and has proved it, need not confirm; everybody else does by a letter. What is
 * watched already is not asked for twice. Gives whether there is something to confirm, which an address alone does not
 * tell.
 */
async function ask(shop: Shop, kind: AlertKind, { email, client }: Wish, watched: Watched[]) {
  const address = readEmail(email)?.toLowerCase()
  if (address === undefined) return refuse('not-an-address')
  const attempt = { what: `ask for ${kind}`, subject: null, client }
  const counted = await countAttempt(shop, attempt, { perSubject: perDay, perClient })
  if (!counted.accepted) return counted

  const isProved = await isOwnProved(shop, address)
  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const known = await listKnown(shop, kind, address)
    const isKnown = (one: Watched) =>
      known.some((other) =>
        'variantId' in one ? other.variantId === one.variantId : other.productId === one.productId,
      )
    const open = watched.filter((one) => !isKnown(one))
    if (open.length === 0) return accept({ isToConfirm: !isProved })
    if (!isProved && !(await mayBeWritten(shop, address, JSON.stringify(open)))) return accept({ isToConfirm: true })

    const id = randomUUID()
    await shop.database
      .insertInto('alert_requests')
      .values({
        id,
        kind,
        email: address,
        consent_text: alertConsent.text,
        consent_version: alertConsent.version,
        asked_at: now,
        confirm_until: after(now, { days: daysToConfirm }),
        confirmed_at: isProved ? now : null,
      })
      .execute()
    await shop.database
      .insertInto('alerts')
      .values(
        open.map((one) => ({
          id: randomUUID(),
          request_id: id,
          ...('variantId' in one
            ? { variant_id: one.variantId }
            : { product_id: one.productId, seen_price_kobo: one.priceKobo }),
        })),
      )
      .execute()
    if (!isProved) await oweMailEachTime(shop, { kind: 'alert-confirm', userId: null, recipient: address, about: id })
    return accept({ isToConfirm: !isProved })
  })
}

async function isOwnProved(shop: Shop, address: string): Promise<boolean> {
  if (shop.actor.kind !== 'customer' && shop.actor.kind !== 'staff') return false
  const { email, isEmailVerified } = await findCustomer(shop)
  return isEmailVerified && email === address
}

/** What this address waits for already, for good. */
function listKnown(shop: Shop, kind: AlertKind, email: string) {
  return shop.database
    .selectFrom('alerts')
    .innerJoin('alert_requests', 'alert_requests.id', 'request_id')
    .select(['variant_id as variantId', 'product_id as productId'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is not', null)
    .where('left_at', 'is', null)
    .where(({ or, eb }) => or([eb('product_id', 'is not', null), eb('told_at', 'is', null)]))
    .execute()
}

async function mayBeWritten(shop: Shop, email: string, about: string): Promise<boolean> {
  const twice = { what: `alert letter ${about}`, subject: email, client: null }
  if (!(await countAttempt(shop, twice, { perSubject: again, perClient: again })).accepted) return false
  const letters = { what: 'alert letter', subject: email, client: null }
  return (await countAttempt(shop, letters, { perSubject: perDay, perClient: perDay })).accepted
}
