import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { deviceName } from './device-name.ts'
import { readUser } from './find-user.ts'
import { rememberDevice } from './known-devices.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

type Arrival = { userId: string; sessionToken: string; email: string; deviceToken: string | null; isKnown: boolean }

/**
 * What happens whenever a session has been opened, however its person proved themselves. Who is blocked is told so: only
 * they can have come this far.
 */
export async function welcome(shop: Shop, arrival: Arrival, where: Whereabouts) {
  const { userId, sessionToken, email, isKnown } = arrival
  const { isBanned, isEmailVerified } = await readUser(shop, userId)
  if (isBanned) {
    await shop.database.deleteFrom('sessions').where('token', '=', sessionToken).execute()
    return refuse('blocked')
  }
  await recordSecurityEvent(shop, 'signed-in', { userId, ...where })
  // what they ordered meanwhile without signing in
  if (isEmailVerified) await shop.tasks.enqueue('claim-orders', { userId })
  const deviceToken = await rememberDevice(shop, userId, arrival.deviceToken)
  if (!isKnown)
    await oweMailEachTime(shop, { kind: 'new-device', userId, recipient: email, about: deviceName(where.device) })
  return accept({ userId, sessionToken, deviceToken })
}
