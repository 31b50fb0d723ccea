import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tellOfPrices } from '#shop/alerts/tell-alerts.ts'
import { required } from '#shop/outcome.ts'
import { productOnSale } from '../support/reprice.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

test('many who wait for a price are told some at a time, who asked first first, each once', async () => {
  const { variants } = await productOnSale(open.shop, 'mainland-coil-lock')
  const now = open.clock.now()
  await sql`
    with asked as (
      insert into alert_requests
        (id, kind, email, consent_text, consent_version, asked_at, confirm_until, confirmed_at)
      select gen_random_uuid(), 'price-drop', 'reader-' || number || '@example.com', 'yes', 1,
        ${now}::timestamptz - number * interval '1 minute', ${now}, ${now}
      from generate_series(1, 250) as number
      returning id
    )
    insert into alerts (id, request_id, product_id, seen_price_kobo)
    select gen_random_uuid(), asked.id, product_id, 1000000000000
    from asked, variants where variants.id = ${variants[0]?.id}`.execute(open.shop.database)
  const told = async () => required(await tellOfPrices(open.asShop())).told
  const first = await told()
  expect(first).toBe(200)
  const { rows } = await sql`
    select email from mails join alerts on mails.about = alerts.id::text join alert_requests on alert_requests.id = request_id
    where email = 'reader-250@example.com'`.execute(open.shop.database)
  expect(rows).toHaveLength(1)
  expect(await told()).toBe(50)
  expect(await told()).toBe(0)
})
