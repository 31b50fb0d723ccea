import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { required } from '#shop/outcome.ts'
import { approveReturn, awaitedDays } from '#shop/returns/approve-return.ts'
import { findReturn } from '#shop/returns/find-returns.ts'
import { lapseReturns } from '#shop/returns/lapse-returns.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { variantsOf } from '../support/order-of.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
afterEach(() => sql`drop function if exists let_one_stay cascade`.execute(open.shop.database))

async function approved() {
  const [variantId = ''] = await variantsOf(open, 'mainland-u-lock-14', 5)
  const { linkToken } = await deliveredOrder(open.shop, [{ variantId, quantity: 1 }])
  const line = {
    variantId,
    quantity: 1,
    reason: 'changed-mind',
    condition: 'unused',
    replacementVariantId: null,
  } as const
  const asked = { lines: [line], wish: 'refund', note: '', isComplete: true } as const
  const { returnId } = required(await requestReturn(open.shop, { linkToken, key: randomUUID(), asked }))
  required(await approveReturn(open.as('manager'), { returnId }))
  return returnId
}

test('a return that cannot be ended keeps none of the later ones waiting, and is told to whoever runs the shop', async () => {
  const stuck = await approved()
  open.clock.moveTo(new Date(open.clock.now().getTime() + 60_000))
  const later = await approved()
  await sql`create function let_one_stay() returns trigger language plpgsql as $$
    begin raise exception 'this one stays'; end $$`.execute(open.shop.database)
  await sql`create trigger let_one_stay before update on returns for each row
    when (old.id = ${sql.lit(stuck)}::uuid) execute function let_one_stay()`.execute(open.shop.database)

  open.clock.moveTo(new Date(open.clock.now().getTime() + (awaitedDays + 1) * 86_400_000))
  const told: unknown[] = []
  const log = { ...open.shop.log, error: (_: string, facts?: object) => told.push(facts) }
  required(await lapseReturns({ ...open.asShop(), log }))
  expect(await findReturn(open.shop, later)).toMatchObject({ state: 'lapsed' })
  expect(await findReturn(open.shop, stuck)).toMatchObject({ state: 'approved' })
  expect(told).toMatchObject([{ returnId: stuck }])
})
