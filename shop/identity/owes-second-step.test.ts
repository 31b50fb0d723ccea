import { describe, expect, test } from 'vitest'
import { owesSecondStep } from './owes-second-step.ts'

describe('a second step', () => {
  test.each([
    ['admin', false, true, true],
    ['editor', false, true, true],
    ['admin', true, true, false],
    ['admin', false, false, false],
    [null, false, true, false],
  ] as const)('of %s who has it (%s), where the shop wants it (%s), is owed: %s', (role, isTwoStep, wants, isOwed) => {
    expect(owesSecondStep({ role, isTwoStep }, { staffSignInByTwoSteps: wants })).toBe(isOwed)
  })
})
