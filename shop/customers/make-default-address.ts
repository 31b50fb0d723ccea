import { ownAccount } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockAddresses, setDefault } from './lock-addresses.ts'

/** Makes one of their own addresses the one that is filled in first. */
export async function makeDefaultAddress(shop: Shop, { addressId }: { addressId: string }) {
  const userId = ownAccount(shop.actor)
  return transact(shop, async (shop) => {
    const addresses = await lockAddresses(shop, userId)
    if (!addresses.some(({ id }) => id === addressId)) return refuse('no-such-address')
    const before = addresses.find(({ is_default }) => is_default)
    if (before) await setDefault(shop, before.id, { isDefault: false })
    await setDefault(shop, addressId, { isDefault: true })
    return accept()
  })
}
