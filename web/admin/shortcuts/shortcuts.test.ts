import { expect, test } from 'vitest'
import { sections } from '../sections.ts'
import { sectionAt, shortcutsFor } from './shortcuts.ts'

const all = sections.map(({ path }) => path)

test('each section has a key of its own', () => {
  const keys = shortcutsFor(all).map(({ keys }) => keys.join(' '))
  expect(new Set(keys).size).toBe(keys.length)
  for (const { name, path } of sections) {
    const key = shortcutsFor(all).find(({ words }) => words === name)?.keys[1] ?? ''
    expect([name, sectionAt(key, all)?.path]).toEqual([name, path])
  }
})

test('a section that is not open has none', () => {
  expect(sectionAt('o', ['/admin/products'])).toBeNull()
  expect(shortcutsFor(['/admin/products']).map(({ words }) => words)).not.toContain('Orders')
  expect(sectionAt('__proto__', all)).toBeNull()
})
