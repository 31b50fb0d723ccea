import { hashToken, newRandomToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'

/** Whether somebody has signed in to the account with this address in this browser before. */
export async function isKnownDevice(shop: Shop, email: string, deviceToken: string | null): Promise<boolean> {
  if (deviceToken === null) return false
  const known = await shop.database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('user_id')
    .where('email', '=', email)
    .where('token_hash', '=', hashToken(deviceToken))
    .executeTakeFirst()
  return known !== undefined
}

/** Knows a browser from now on. Gives its token, a new one where it has none. */
export async function rememberDevice(shop: Shop, userId: string, deviceToken: string | null): Promise<string> {
  const token = deviceToken ?? newRandomToken()
  const seen = { last_seen_at: shop.clock.now() }
  await shop.database
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(token), ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet(seen))
    .execute()
  return token
}
