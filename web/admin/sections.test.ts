import { expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

test('a page belongs to the section under whose address it lies', () => {
  expect(sectionOf('/admin')?.name).toBe('Dashboard')
  expect(sectionOf('/admin/orders/GC-7K4M-2P9X')?.name).toBe('Orders')
  expect(sectionOf('/admin/find')).toBeUndefined()
  expect(sectionOf('/administration')).toBeUndefined()
})
