import { expect, test } from 'vitest'
import { tellSize } from './tell-size.ts'

const chart = {
  adults: [
    { label: 'S', riderMinCm: 160, riderMaxCm: 170 },
    { label: 'M', riderMinCm: 170, riderMaxCm: 180 },
  ],
  kids: [
    { label: '24″', riderMinCm: 130, riderMaxCm: 147 },
    { label: '26″', riderMinCm: 142, riderMaxCm: 165 },
  ],
}
const tell = (heightCm: number, inseamCm: number | null = null) => tellSize(chart, { heightCm, inseamCm })

test('one size fits, or two of which the inseam decides', () => {
  expect(tell(175)).toEqual([{ words: 'Adult bikes and e-bikes: size M', reason: null }])
  expect(tell(145)).toEqual([
    { words: 'Kids bikes: size 24″ or 26″', reason: 'Give the inseam too, and we can tell which of them.' },
  ])
  expect(tell(145, 72)[0]).toEqual({
    words: 'Kids bikes: size 26″',
    reason: '24″ and 26″ both fit 145 cm; with an inseam of 72 cm take 26″.',
  })
})

test('somebody may ride a small bike for adults or a large one for kids, and somebody none', () => {
  expect(tell(162).map(({ words }) => words)).toEqual(['Adult bikes and e-bikes: size S', 'Kids bikes: size 26″'])
  expect(tell(210)).toEqual([
    { words: 'None of the usual sizes fits', reason: 'They are made for riders of 130 to 180 cm.' },
  ])
})
