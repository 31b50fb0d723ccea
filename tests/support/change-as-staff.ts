import type { Shop } from '#shop/shop.ts'
import { openDemoData } from './demo-data.ts'
import type { RunningShop } from './running-shop.ts'

/** Ends a running shop, lets a manager change something in its data, and starts it again. */
export async function changeAsStaff(running: RunningShop, change: (shop: Shop) => Promise<unknown>): Promise<void> {
  await running.kill()
  const opened = await openDemoData(running)
  try {
    await change({ ...opened.shop, actor: { kind: 'staff', userId: 'test', role: 'manager' } })
  } finally {
    await opened.close()
  }
  await running.restart()
}
