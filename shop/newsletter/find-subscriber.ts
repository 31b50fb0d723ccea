import type { Shop } from '../shop.ts'

/** What the letters to a subscriber are made of. */
export type Subscriber = {
  id: string
  email: string
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed'
  /** Their own code; null before they have confirmed, and once it is used. */
  code: string | null
}

/** Who asked for the newsletter, by their id; null where nobody of it is left. */
export async function findSubscriber(shop: Shop, id: string): Promise<Subscriber | null> {
  return (await select(shop).where('newsletter_subscribers.id', '=', id).executeTakeFirst()) ?? null
}

/** Who asked for the newsletter, by what their letter asks them to confirm; null where that is over. */
export async function findSubscriberToConfirm(shop: Shop, confirmationId: string): Promise<Subscriber | null> {
  return (await select(shop).where('confirmation_id', '=', confirmationId).executeTakeFirst()) ?? null
}

function select(shop: Shop) {
  return shop.database
    .selectFrom('newsletter_subscribers')
    .leftJoin('promotions', (join) => join.onRef('promotions.id', '=', 'promotion_id').on('uses', '=', 0))
    .select(['newsletter_subscribers.id', 'email', 'status', 'code'])
}
