import { expect, test } from 'vitest'
import { fitScale, showHeights } from './fit-scale.ts'

test('kids have a ruler of their own; a bike that outgrows it is shown on that of adults, which grows with it', () => {
  expect(fitScale([size(105, 120)])).toEqual({ low: 85, high: 150 })
  expect(fitScale([size(150, 165)])).toEqual({ low: 145, high: 195 })
  expect(fitScale([size(142, 165)])).toEqual({ low: 142, high: 195 })
  // whoever is taller rides it too: the ruler ends before that
  expect(fitScale([size(142, 220)])).toEqual({ low: 142, high: 195 })
  expect(fitScale([size(160, 170), size(190, 200)])).toEqual({ low: 145, high: 200 })
})

test('what has no rider heights has no ruler', () => {
  expect(fitScale([size(null, null)])).toBeNull()
  expect(showHeights(size(null, null))).toBeNull()
  expect(showHeights(size(165, 178))).toBe('165–178 cm')
  expect(showHeights(size(142, 220))).toBe('142+ cm')
})

function size(riderMinCm: number | null, riderMaxCm: number | null) {
  return { label: 'M', fits: null, riderMinCm, riderMaxCm }
}
