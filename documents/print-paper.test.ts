import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Paper } from '#shop/paper.ts'
import { readPdf } from '../tests/support/read-pdf.ts'
import { openPrinter } from './print-paper.ts'

const printer = openPrinter(join(import.meta.dirname, 'fonts'))

const paper: Paper = {
  title: 'Invoice',
  number: 'INV-2026-000123',
  issuedAt: new Date('2026-11-28T09:00:00Z'),
  from: { name: 'A Shop', lines: ['Gbagada, Lagos, Nigeria', 'hello@shop.example'] },
  to: { title: 'Billed to', lines: ['Adéọlá Ṣẹ́gun', '14 Diya Street, Ifako, Kosofe, Lagos'] },
  facts: [{ label: 'Order', value: 'GC-7K4M-2P9X' }],
  columns: [
    { label: 'Item', share: 0.7 },
    { label: 'Amount', share: 0.3, isNumber: true },
  ],
  rows: [[{ text: 'Marina Hybrid 7', below: 'Lagoon blue, M' }, { text: '₦128,000' }]],
  sums: [{ label: 'Total', amount: '₦128,000', isTotal: true }],
  notes: ['Paid in full.'],
}

test('a paper is read from its file as it stands in the shop, the naira sign and the marks of names too', async () => {
  const { text, pages } = await readPdf(await printer.print(paper))
  expect(pages).toBe(1)
  for (const part of [
    'Invoice INV-2026-000123',
    'A Shop',
    'Adéọlá Ṣẹ́gun',
    'Marina Hybrid 7',
    'Lagoon blue, M',
    '₦128,000',
  ])
    expect(text.normalize('NFC')).toContain(part.normalize('NFC'))
  expect(text).toContain('Invoice INV-2026-000123, page 1 of 1')
})

test('a long paper goes on over pages, each row once and whole', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => [
    { text: `Bicycle number ${row} with a name that is long enough to need a second line`, below: `SKU-${row}.` },
    { text: '₦1' },
  ])
  const { text, pages } = await readPdf(await printer.print({ ...paper, rows }))
  expect(pages).toBeGreaterThan(1)
  for (let row = 0; row < 60; row += 1) expect(text.split(`SKU-${row}.`)).toHaveLength(2)
  expect(text).toContain(`page ${pages} of ${pages}`)
  expect(text.split('Item Amount')).toHaveLength(pages + 1)
})

test('letters of Hausa and Igbo that the font lacks are spelled by their nearest', async () => {
  const { text } = await readPdf(await printer.print({ ...paper, notes: ['Ɗanladi Ṅwosu, ƙofar ɓera'] }))
  expect(text).toContain('Danladi Nwosu, kofar bera')
})
