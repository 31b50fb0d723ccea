import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { failpoints } from '#shop/failpoints.ts'
import { roles } from '#shop/identity/actor.ts'
import { listStaff } from '#shop/identity/list-staff.ts'
import { checkInvariants } from '#shop/invariants.ts'
import { countUnsentMails } from '#shop/mails.ts'
import type { Shop } from '#shop/shop.ts'
import { countWaitingTasks } from '#shop/tasks.ts'
import { appoint } from './appoint.ts'
import type { Commands } from './control-socket.ts'
import type { Environment } from './environment.ts'
import type { OpenShop } from './open-shop.ts'

/** What the owner may ask a running shop to do. Only the demo's clock can be moved. */
export function commandsOf(opened: OpenShop, environment: Environment): Commands {
  const { shop, movableClock, failpoint } = opened
  const asOwner: Shop = { ...shop, actor: { kind: 'shop', task: 'command of the owner' } }

  return {
    status: async () => ({
      mode: environment.mode,
      origin: environment.origin,
      database: opened.database.kind,
      pid: process.pid,
      time: shop.clock.now().toISOString(),
      memory: process.memoryUsage.rss(),
      unsentMails: await countUnsentMails(shop),
      waitingTasks: await countWaitingTasks(shop),
    }),
    invariants: () => checkInvariants(shop),
    sweep: () => opened.runSweeps(),
    'list-staff': () => listStaff(asOwner),
    'give-role': async (data: unknown) => appoint(asOwner, roleData.parse(data)),
    'try-again': async () => ({ tasks: await opened.tryTasksAgain() }),
    async 'copy-database'(data: unknown) {
      const { to } = copyData.parse(data)
      if (!opened.database.copyTo) throw new Error('a PostgreSQL server is read in one snapshot, not copied')
      await opened.database.copyTo(to)
    },
    ...(movableClock
      ? {
          clock(data: unknown) {
            const { moveTo } = clockData.parse(data)
            if (moveTo) movableClock.moveTo(moveTo)
            else movableClock.reset()
            return { time: shop.clock.now().toISOString() }
          },
        }
      : {}),
    ...(failpoint
      ? {
          failpoint(data: unknown) {
            failpoint.arm(failpointData.parse(data).at)
          },
        }
      : {}),
  }
}

const roleData = z.object({ email: z.email().toLowerCase(), role: z.enum(roles).nullable() }).strict()

const copyData = z.object({ to: z.string().refine(isAbsolute) }).strict()

const clockData = z.object({ moveTo: z.coerce.date().nullable() }).strict()

const failpointData = z.object({ at: z.enum(failpoints) }).strict()
