import { describe, expect, test } from 'vitest'
import { countAttempt, forgetOldAttempts } from '#shop/identity/attempts.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
const limits = { perSubject: { most: 3, minutes: 15 }, perClient: { most: 5, minutes: 15 } }

let run = 0
/** A client and a subject that no other test knows. */
function someone() {
  run += 1
  return { what: 'guess', subject: `subject ${run}`, client: `client ${run}` }
}

const tries = async (attempt: Parameters<typeof countAttempt>[1]) =>
  (await countAttempt(open.shop, attempt, limits)).accepted
const later = (minutes: number) => open.clock.moveTo(new Date(open.shop.clock.now().getTime() + minutes * 60_000))

describe('tries', () => {
  test('on one subject are limited over all clients', async () => {
    const { subject } = someone()
    const passed: boolean[] = []
    for (let index = 0; index < 5; index += 1)
      passed.push(await tries({ what: 'guess', subject, client: `${subject} client ${index}` }))
    expect(passed).toEqual([true, true, true, false, false])
    expect(await tries({ what: 'something else', subject, client: null })).toBe(true)
  })

  test('of one client are limited over all subjects, and then use up nothing of theirs', async () => {
    const { client } = someone()
    const passed: boolean[] = []
    for (let index = 0; index < 7; index += 1)
      passed.push(await tries({ what: 'guess', subject: `${client} subject ${index}`, client }))
    expect(passed).toEqual([true, true, true, true, true, false, false])
    const victim = `${client} subject 6`
    for (let index = 0; index < 3; index += 1)
      expect(await tries({ what: 'guess', subject: victim, client: null })).toBe(true)
    expect(await tries({ what: 'guess', subject: victim, client: null })).toBe(false)
  })

  test('pass again when the span is over, each by itself, and refused ones do not make it longer', async () => {
    const { subject } = someone()
    const guess = () => tries({ what: 'guess', subject, client: null })
    expect(await guess()).toBe(true)
    later(10)
    expect([await guess(), await guess(), await guess()]).toEqual([true, true, false])
    later(5)
    expect([await guess(), await guess()]).toEqual([true, false])
  })

  test('at the same moment pass no more often than they may', async () => {
    const attempt = { ...someone(), client: null }
    const passed = await Promise.all(Array.from({ length: 40 }, () => tries(attempt)))
    expect(passed.filter(Boolean)).toHaveLength(3)
  })

  test('are kept as hashes, and not for longer than they count', async () => {
    const { subject, client } = someone()
    await tries({ what: 'guess', subject, client })
    const kept = await open.shop.database.selectFrom('attempts').select('key').execute()
    expect(JSON.stringify(kept)).not.toMatch(/client|subject/)
    later(60)
    await forgetOldAttempts(open.shop)
    expect(await open.shop.database.selectFrom('attempts').select('key').execute()).toEqual([])
  })
})
