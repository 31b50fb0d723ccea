import { type Role, roles } from '#shop/identity/actor.ts'
import { addPerson } from '#shop/identity/add-person.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { newPerson } from './people.ts'
import { Shopper } from './shopper.ts'

/** Somebody of each role joins the staff: gives the session that each holds. */
export async function employ(shop: Shop): Promise<Record<Role, string>> {
  const sessions: Partial<Record<Role, string>> = {}
  for (const role of roles) {
    const { email } = newPerson(role)
    const person = { email, firstName: `Demo ${role}`, lastName: role, password: null, role }
    const { userId } = required(await addPerson(shop, person))
    sessions[role] = (await shop.accounts.openSession(shop.database, { userId, device: null })).sessionToken
  }
  return sessions as Record<Role, string>
}

/** Makes an order one of its own of whoever joined the staff last in this role. */
export async function giveToStaff(shop: Shop, { orderId, role }: { orderId: string; role: Role }): Promise<void> {
  const owner = shop.database
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', role)
    .orderBy('given_at', 'desc')
    .limit(1)
  await shop.database.updateTable('orders').set({ user_id: owner }).where('id', '=', orderId).execute()
}

/** Somebody of the staff at their browser, without scripts. */
export function atWork(origin: string, session: string): Shopper {
  const shopper = new Shopper(origin)
  shopper.cookies.set('shop-session', session)
  return shopper
}
