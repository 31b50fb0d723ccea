import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/**
 * Asks the provider about a payment that there is not: whoever answers that there is none has been reached, and knows
 * the shop's key. Gives its name and how long it took, in milliseconds. Refuses when it does not answer so.
 */
export async function checkProvider(shop: Shop) {
  permit(shop.actor, 'change settings')

  const provider = shop.payments.online
  const asked = shop.clock.now().getTime()
  try {
    const { state } = await provider.verify(`check-${randomUUID()}`)
    const millis = shop.clock.now().getTime() - asked
    return state === 'unknown'
      ? accept({ name: provider.name, millis })
      : refuse('strange-answer', { name: provider.name })
  } catch (fault) {
    shop.log.warn('the payment provider does not answer as it should', {
      provider: provider.name,
      fault: String(fault),
    })
    return refuse('no-answer', { name: provider.name })
  }
}
