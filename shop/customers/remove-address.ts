import { ownAccount } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockAddresses, setDefault } from './lock-addresses.ts'

/** Takes one of their own addresses away; another becomes the default in its place. */
export async function removeAddress(shop: Shop, { addressId }: { addressId: string }) {
  const userId = ownAccount(shop.actor)
  return transact(shop, async (shop) => {
    const addresses = await lockAddresses(shop, userId)
    const removed = addresses.find(({ id }) => id === addressId)
    if (!removed) return refuse('no-such-address')
    await shop.database.deleteFrom('addresses').where('id', '=', addressId).execute()
    const [next] = addresses.filter(({ id }) => id !== addressId)
    if (removed.is_default && next) await setDefault(shop, next.id, { isDefault: true })
    return accept()
  })
}
