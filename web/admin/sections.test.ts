import { expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

test('a page belongs to the section under whose address it lies', () => {
  expect(sectionOf('/admin')?.name).toBe('Dashboard')
  expect(sectionOf('/administration')).toBeUndefined()
})
