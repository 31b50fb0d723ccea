import { lagosDay } from '../lagos-day.ts'
import type { Shop } from '../shop.ts'

const prefixes = { invoice: 'INV', 'credit-note': 'CN' } as const

/**
 * The next number of a series in the year that it is in Lagos. To be called within a transaction: the counter stays
 * locked until it ends, and what is rolled back gives its number back.
 */
export async function takeNumber(shop: Shop, series: keyof typeof prefixes) {
  if (!shop.unfinished) throw new Error('a number is taken in the transaction that uses it')
  const year = Number(lagosDay(shop.clock.now()).slice(0, 4))
  const { last: sequence } = await shop.database
    .insertInto('paper_numbers')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet(({ eb }) => ({ last: eb('paper_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { year, sequence, number: `${prefixes[series]}-${year}-${String(sequence).padStart(6, '0')}` }
}
