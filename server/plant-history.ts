import { openPaystack } from '#integrations/payments/paystack.ts'
import { openPretendServer, type PretendProvider } from '#integrations/payments/pretend/pretend-server.ts'
import { taskHandlers } from '#jobs/handlers.ts'
import { plantBookings } from '#seeds/demo/plant-bookings.ts'
import { plantMessages } from '#seeds/demo/plant-messages.ts'
import { type PastShop, plantOrders } from '#seeds/demo/plant-orders.ts'
import type { Role } from '#shop/identity/actor.ts'
import { markMailSent } from '#shop/mails.ts'
import { claimOrders } from '#shop/orders/claim-orders.ts'
import { accept, required } from '#shop/outcome.ts'
import { type Shop, transact } from '#shop/shop.ts'
import type { TaskHandlers, Tasks } from '#shop/tasks.ts'

/** Who acts in it, by their accounts. */
export type Cast = Record<Extract<Role, 'manager' | 'sales' | 'stock'> | 'customer', string>

/**
 * Lets weeks pass in a new demo, so that whoever opens it finds a shop at work: orders in every state, money that came
 * and went back, messages, bookings. All of it or nothing. The pretend provider has each payment in its books, so that
 * it can be returned later; letters count as sent, and nobody gets them.
 */
export async function plantHistory(shop: Shop, pretend: PretendProvider, cast: Cast): Promise<void> {
  const now = shop.clock.now()
  let at = now
  let isWaiting = false
  const { app } = openPretendServer({ ...pretend, beginRefund: () => (isWaiting ? 'needs-attention' : 'processed') })
  const ask = async (address: string, init: RequestInit) => app.request(address.slice(pretend.baseUrl.length), init)
  const online = openPaystack({ ...pretend, name: 'pretend', ask })

  const due: { name: keyof TaskHandlers; data: unknown }[] = []
  const tasks: Tasks = {
    async enqueue(name, data) {
      due.push({ name, data })
    },
  }
  const past: Shop = {
    ...shop,
    clock: { now: () => at },
    payments: { ...shop.payments, online },
    tasks,
    tasksIn: () => ({ ...tasks, wake() {} }),
  }
  required(
    await transact(past, async (shop) => {
      const handlers: TaskHandlers = { ...taskHandlers(shop), 'send-mail': ({ mailId }) => markMailSent(shop, mailId) }
      const as = (role: 'manager' | 'sales' | 'stock'): Shop => ({
        ...shop,
        actor: { kind: 'staff', role, userId: cast[role] },
      })
      const ground: PastShop = {
        shop,
        staff: { manager: as('manager'), sales: as('sales'), stock: as('stock') },
        moveTo(date) {
          at = date
        },
        async doTasks() {
          for (let next = due.shift(); next; next = due.shift()) await handlers[next.name](next.data as never)
        },
        async pay(payPageUrl) {
          await ask(payPageUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'silence' }) })
        },
        letRefundsWait(wait) {
          isWaiting = wait
        },
      }
      await plantOrders(ground, now)
      await plantMessages(ground, now)
      await plantBookings(ground)
      required(await claimOrders(shop, { userId: cast.customer }))
      await ground.doTasks()
      return accept()
    }),
  )
}
