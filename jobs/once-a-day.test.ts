import { expect, test } from 'vitest'
import type { Shop } from '#shop/shop.ts'
import { onceADay } from './once-a-day.ts'

/** As much of a shop as the days are counted by. */
function shopAt(time: string) {
  const now = { at: new Date(time) }
  const shop = { database: {}, clock: { now: () => now.at } } as unknown as Shop
  const pass = (hours: number) => {
    now.at = new Date(now.at.getTime() + hours * 3_600_000)
  }
  return { shop, pass }
}

test('a sweep of each day runs once in a day, and at once again where it failed', async () => {
  const { shop, pass } = shopAt('2026-03-02T08:00:00Z')
  const runs: string[] = []
  let isAway = true
  const sweep = onceADay(async () => {
    runs.push(isAway ? 'failed' : 'done')
    if (isAway) throw new Error('the database is away')
  })

  await expect(sweep(shop)).rejects.toThrow('away')
  isAway = false
  await sweep(shop)
  await sweep(shop)
  pass(23)
  await sweep(shop)
  expect(runs).toEqual(['failed', 'done'])
  pass(1)
  await sweep(shop)
  expect(runs).toEqual(['failed', 'done', 'done'])
})
