import { expect, test } from 'vitest'
import { passwordProblem } from './password-problem.ts'

test('a password needs length, and not to be among those that everybody tries first', async () => {
  expect(await passwordProblem('okada7!')).toBe('too-short')
  expect(await passwordProblem('okada788')).toBeNull()
  expect(await passwordProblem('password1')).toBe('too-common')
  expect(await passwordProblem('PassWord1')).toBe('too-common')
  expect(await passwordProblem('12345678')).toBe('too-common')
})

test('no kind of character is asked for, and a long sentence is fine', async () => {
  expect(await passwordProblem('danfo buses go where they like')).toBeNull()
  expect(await passwordProblem('a'.repeat(2) + 'b'.repeat(62))).toBeNull()
  expect(await passwordProblem('ọ̀rọ̀ ìpamọ́ tó gùn')).toBeNull()
  expect(await passwordProblem('x'.repeat(129))).toBe('too-long')
})

test('staff need a longer one', async () => {
  expect(await passwordProblem('okada788', { isStaff: true })).toBe('too-short-for-staff')
  expect(await passwordProblem('okada788 okada', { isStaff: true })).toBeNull()
})
