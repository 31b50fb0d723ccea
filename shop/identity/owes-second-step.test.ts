import { describe, expect, test } from 'vitest'
import { owesSecondStep } from './owes-second-step.ts'

describe('a second step', () => {
  test.each([
    ['admin', false, true, false, true],
    ['editor', false, true, false, true],
    ['admin', true, true, false, false],
    ['admin', false, false, false, false],
    ['admin', false, false, true, true],
    ['admin', true, false, true, false],
    [null, false, true, true, false],
  ] as const)(
    'of %s who has it (%s), where the shop wants it (%s) or is live (%s), is owed: %s',
    (role, isTwoStep, wants, isLive, isOwed) => {
      expect(owesSecondStep({ role, isTwoStep }, { staffSignInByTwoSteps: wants, isLive })).toBe(isOwed)
    },
  )
})
