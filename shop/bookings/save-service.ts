import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { isKobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { tidyLine } from '../typed-text.ts'
import { lockService } from './list-services.ts'
import { type Service, serviceBounds } from './service.ts'

/** `seenVersion` is the one that whoever saves has seen. */
export type ServiceChange = Omit<Service, 'version'> & { seenVersion: number }

/**
 * Says what a service is, and whether it can be booked. What is booked already stays as it is. Refuses what it cannot
 * be, and a service that others have changed meanwhile to something else.
 */
export async function saveService(shop: Shop, { seenVersion, ...wanted }: ServiceChange) {
  permit(shop.actor, 'change services')
  const { kind } = wanted
  const about = tidyLine(wanted.about)
  if (about === '' || about.length > serviceBounds.about.most) return refuse('about-not-valid')
  if (!isWithin(wanted.minutes, serviceBounds.minutes)) return refuse('minutes-not-valid')
  if (!isWithin(wanted.capacity, serviceBounds.capacity)) return refuse('capacity-not-valid')
  if (!isKobo(wanted.priceKobo)) return refuse('price-not-valid')

  return transact(shop, async (shop) => {
    const { version, ...before } = await lockService(shop, kind)
    const to = { ...wanted, about }
    const changed = Object.keys(before).filter(
      (name) => to[name as keyof typeof to] !== before[name as keyof typeof to],
    )
    if (changed.length === 0) return accept()
    if (version !== seenVersion) return refuse('changed-meanwhile', { now: { ...before, version } })

    await shop.database
      .updateTable('services')
      .set({
        about,
        minutes: to.minutes,
        price_kobo: to.priceKobo,
        is_from_price: to.isFromPrice,
        capacity: to.capacity,
        is_on: to.isOn,
        version: version + 1,
      })
      .where('kind', '=', kind)
      .execute()
    await recordChange(shop, 'service changed', `service:${kind}`, { from: before, to })
    dropPages(shop, 'services')
    return accept()
  })
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
