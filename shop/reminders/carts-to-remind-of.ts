import { sql } from 'kysely'

/**
 * Carts, each with the consent by which its owner may be reminded of it: it is open, something in it can be bought, nobody
 * took the consent back, and they have ordered nothing since they last changed it. What a guest agreed to counts while
 * the cart is a guest's; of accounts, those whose address is proved.
 */
export const cartsToRemindOf = sql`(
  select carts.id, carts.updated_at, consents.id as consent_id, given_at,
    coalesce(consents.email, users.email) as recipient
  from cart_reminder_consents consents
    join lateral (
      select * from carts where id = consents.cart_id and user_id is null
      union all
      select * from carts where user_id = consents.user_id
    ) carts on carts.status = 'open'
    left join users on users.id = consents.user_id
  where withdrawn_at is null
    and (consents.user_id is null or (users.email_verified and users.banned_at is null))
    and exists (
      select from cart_lines join variants on variants.id = variant_id and variants.status = 'active'
        join products on products.id = product_id and products.status = 'active'
        join stock_levels on stock_levels.variant_id = variants.id and on_hand > reserved
      where cart_id = carts.id)
    and not exists (
      select from orders
      where lower(orders.email) = coalesce(consents.email, users.email) and placed_at >= carts.updated_at)
) to_remind`
