import { randomUUID } from 'node:crypto'
import { bookForCustomer, bookService } from '#shop/bookings/book-service.ts'
import { listFreeDays } from '#shop/bookings/list-free-times.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import { timeOf } from '#shop/bookings/slot.ts'
import { required } from '#shop/outcome.ts'
import { demoBookings } from './bookings.ts'
import type { PastShop } from './plant-orders.ts'

const nothing = { firstName: '', lastName: '', email: '', phone: '', wish: '', order: '', bike: '' }

/** Lets people book times of the coming days at the demo store. */
export async function plantBookings({ shop, staff, doTasks }: PastShop): Promise<void> {
  const services = await listServices(shop)
  for (const { kind, day: ahead, time: nth, by, draft } of demoBookings) {
    const service = services.find((one) => one.kind === kind)
    const days = service ? await listFreeDays(shop, { service }) : []
    const free = days.filter(({ times }) => times.length > nth)[ahead]
    const time = free?.times[nth]
    if (!free || !time) throw new Error(`the store has no time for a ${kind}`)
    const wanted = {
      kind,
      day: free.day,
      time: timeOf(time.beginsAt),
      key: randomUUID(),
      draft: { ...nothing, ...draft },
    }
    required(
      by === 'staff'
        ? await bookForCustomer(staff.sales, wanted)
        : await bookService(shop, { ...wanted, client: null }),
    )
  }
  await doTasks()
}
