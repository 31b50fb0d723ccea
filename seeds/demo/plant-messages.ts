import { randomUUID } from 'node:crypto'
import { listMessages } from '#shop/messages/list-messages.ts'
import { receiveMessage } from '#shop/messages/receive-message.ts'
import { replyToMessage } from '#shop/messages/reply-to-message.ts'
import { showMessage } from '#shop/messages/show-message.ts'
import { after, before } from '#shop/moments.ts'
import { required } from '#shop/outcome.ts'
import { demoMessages } from './messages.ts'
import type { PastShop } from './plant-orders.ts'

/** Lets people write to the demo shop, and the team answer some of them. */
export async function plantMessages({ shop, staff, ...past }: PastShop, now: Date): Promise<void> {
  for (const { hoursAgo, draft, answer } of demoMessages) {
    const at = before(now, { hours: hoursAgo })
    past.moveTo(at)
    required(await receiveMessage(shop, draft))
    if (answer === null) continue
    past.moveTo(after(at, { hours: 2 }))
    const filter = { state: 'new', words: draft.subject, assigned: null, sort: 'newest' } as const
    const { rows } = await listMessages(staff.sales, { filter, place: null })
    for (const { id } of rows) {
      const seenVersion = (await showMessage(staff.sales, id))?.version ?? 0
      required(await replyToMessage(staff.sales, { messageId: id, words: answer, key: randomUUID(), seenVersion }))
    }
    await past.doTasks()
  }
  past.moveTo(now)
}
