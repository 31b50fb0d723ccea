import { expect, test } from 'vitest'
import { compareSpecifications } from './comparison.ts'

const bike = (rows: Record<string, string>) => ({
  specifications: Object.entries(rows).map(([label, value]) => ({ label, value })),
})

test('rows stand in the order of specification tables, and say where bikes differ', () => {
  const hybrid = bike({ Brand: 'Marina', Frame: 'Steel', Gears: '7-speed', Bell: 'Yes' })
  const electric = bike({ Brand: 'Marina', Weight: '22 kg', Battery: '360 Wh', Frame: 'Aluminium', Bell: 'Yes' })
  expect(compareSpecifications([hybrid, electric])).toEqual([
    { label: 'Brand', values: ['Marina', 'Marina'], differs: false },
    { label: 'Weight', values: [null, '22 kg'], differs: true },
    { label: 'Battery', values: [null, '360 Wh'], differs: true },
    { label: 'Frame', values: ['Steel', 'Aluminium'], differs: true },
    { label: 'Gears', values: ['7-speed', null], differs: true },
    { label: 'Bell', values: ['Yes', 'Yes'], differs: false },
  ])
})
