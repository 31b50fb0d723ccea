import { expect, test } from 'vitest'
import { after } from '#shop/moments.ts'
import type { Shop } from '#shop/shop.ts'
import { atMostEvery } from './at-most-every.ts'

/** As much of a shop as the days are counted by. */
function shopAt(time: string) {
  const now = { at: new Date(time) }
  const shop = { database: {}, clock: { now: () => now.at } } as unknown as Shop
  const pass = (hours: number) => {
    now.at = after(now.at, { hours })
  }
  return { shop, pass }
}

test('a sweep that runs at most once a day runs once in a day, and at once again where it failed', async () => {
  const { shop, pass } = shopAt('2026-03-02T08:00:00Z')
  const runs: string[] = []
  let isAway = true
  const sweep = atMostEvery({ days: 1 }, async () => {
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
