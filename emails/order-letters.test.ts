import { describe, expect, it } from 'vitest'
import { fromNaira } from '#shop/money.ts'
import type { Order, OrderChange } from '#shop/orders/order.ts'
import type { OrderRefund } from '#shop/payments/list-refunds.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { orderCancelled } from './order-cancelled.tsx'
import { orderChanged } from './order-changed.tsx'
import { orderConfirmation } from './order-confirmation.tsx'
import { orderDelivered } from './order-delivered.tsx'
import { orderDispatched } from './order-dispatched.tsx'
import { orderReady } from './order-ready.tsx'
import { orderReceived } from './order-received.tsx'
import { orderRefunded } from './order-refunded.tsx'

const orderUrl = 'https://shop.example/orders/AAECAwQFBgcICQoLDA0ODw'

describe('the confirmation of an order', () => {
  it('says what was bought, what it came to, when it comes and where', async () => {
    const { subject, html, text } = await orderConfirmation(factsOf(order))
    expect(subject).toBe('Order GC-7K4M-2P9X is paid')
    for (const part of [words(html), text]) {
      expect(part).toContain('Thank you, Adaeze. Your order is paid.')
      expect(part).toContain('1 × Marina Hybrid 7 (Lagoon blue, M)')
      expect(part).toContain('2 × Mainland U-Lock 14')
      expect(part).toContain('₦166,000')
      expect(part).toContain('VAT contained (7.5%)')
      expect(part).toContain('₦11,581.40')
      expect(part).toContain('Delivery Wed 2 to Fri 4 Dec')
      expect(part).toContain('14 Diya Street, Ifako, Kosofe')
      expect(part).toContain('Opposite the General Hospital')
    }
  })

  it('leads to the order, and shows the photos that mail readers know', async () => {
    const { html, text } = await orderConfirmation(factsOf(order))
    expect(html).toContain(`href="${orderUrl}"`)
    expect(html).toContain('src="https://shop.example/photos/06b974984b98412bc6f68243dafb0fbd-480.jpg"')
    expect(text).toContain(orderUrl)
  })

  it('keeps no room for photos where none of the goods has one', async () => {
    const lines = order.lines.map((line) => ({ ...line, photo: null }))
    expect((await orderConfirmation(factsOf({ ...order, lines }))).html).not.toContain('width:80px')
    expect((await orderConfirmation(factsOf(order))).html).toContain('width:80px')
  })

  it('names the store and its hours to whoever collects', async () => {
    const { text } = await orderConfirmation(
      factsOf({
        ...order,
        delivery: { ...order.delivery, method: 'collection' },
        recipient: { ...order.recipient, address: null },
      }),
    )
    expect(text).toContain('Ready for collection Wed 2 to Fri 4 Dec')
    expect(text).toContain('Gbagada, Lagos, Nigeria')
    expect(text).toContain('Mon to Sat, 9:00 AM to 6:00 PM')
  })

  it('shows what people typed as text, and runs none of it', async () => {
    const evil = `<img src=x onerror=alert(1)>{{7777*7777}}\${7777*7777}<%= 7777*7777 %>"'&`
    const { subject, html, text } = await orderConfirmation(
      factsOf({
        ...order,
        recipient: { ...order.recipient, firstName: evil, address: { ...address, landmark: evil, riderNote: evil } },
        lines: order.lines.map((line) => ({ ...line, name: evil, choice: evil })),
      }),
    )
    expect(html).not.toMatch(/<img[^>]*onerror/)
    expect(words(html)).toContain(evil)
    expect(text).toContain(evil)
    expect(subject + html + text).not.toContain(String(7777 * 7777))
  })
})

describe('the letter about a received order', () => {
  it('says until when it is held, and where it is paid', async () => {
    const { subject, text } = await orderReceived(factsOf({ ...order, status: 'placed', paymentStatus: 'unpaid' }))
    expect(subject).toBe('Order GC-7K4M-2P9X received')
    expect(text).toContain('We hold it for you until Fri 27 Nov, 5:37 PM.')
    expect(text).toContain(`See or pay your order, ₦166,000:\n${orderUrl}`)
  })

  it('asks for no payment when it is paid by the time that the letter is written', async () => {
    const { text } = await orderReceived(factsOf({ ...order, status: 'paid', paymentStatus: 'paid' }))
    expect(text).not.toMatch(/pay|hold/i)
  })
})

describe('the letter about an order to be paid into our account', () => {
  it('names the account, what to send and what to write into it', async () => {
    const unpaid = { ...order, status: 'placed', paymentStatus: 'unpaid', paymentMethod: 'bank-transfer' } as const
    const { text } = await orderReceived(factsOf(unpaid))
    expect(text).toContain('Send ₦166,000 to A Shop Ltd, Demo Bank, account 0123456789')
    expect(text).toContain('write GC-7K4M-2P9X into the narration')
  })
})

describe('the news of an order', () => {
  it('says who brings it, when, and how it is followed', async () => {
    const sent = { ...order, status: 'dispatched', dispatch: { carrier: 'Okada Express', tracking: 'OK-77' } } as const
    const { subject, text } = await orderDispatched(factsOf(sent))
    expect(subject).toBe('Order GC-7K4M-2P9X is on its way')
    expect(text).toContain('Okada Express brings it Wed 2 to Fri 4 Dec. The rider calls 0803 123 4567 first.')
    expect(text).toContain('Its tracking number is OK-77.')
    const { text: plain } = await orderDispatched(factsOf({ ...sent, dispatch: { carrier: 'Bola', tracking: null } }))
    expect(plain).not.toMatch(/tracking/i)
  })

  it('says where it waits, when somebody is there, and what to bring', async () => {
    const { subject, text } = await orderReady(factsOf({ ...order, status: 'ready-for-collection' }))
    expect(subject).toBe('Order GC-7K4M-2P9X is ready for collection')
    expect(text).toContain('Collect it at Gbagada, Lagos, Nigeria. We are there Mon to Sat, 9:00 AM to 6:00 PM.')
    expect(text).toContain('Show the code 0417 there, or bring your order number')
  })

  it('asks for the number alone where an order has no code', async () => {
    const { text } = await orderReady(factsOf({ ...order, collectionCode: null }))
    expect(text).toContain('Bring your order number, GC-7K4M-2P9X.')
    expect(text).not.toContain('null')
  })

  it('says what to do when something is wrong with it', async () => {
    const { text } = await orderDelivered(factsOf({ ...order, status: 'delivered' }))
    expect(text).toContain('return it within 30 days')
    expect(text).toContain('1-year warranty')
  })

  it.each([
    ['customer', 'paid', 'You asked for it', 'You get your money back, within 5-7 business days'],
    ['staff', 'part-paid', 'We cannot send it', 'What you have paid goes back to you'],
    ['customer', 'unpaid', 'You asked for it', 'Nothing was charged'],
    ['unpaid', 'pending', 'did not reach us in time', 'we reopen the order while its goods are in stock'],
    ['out-of-stock', 'paid', 'sold out when your payment arrived', 'You get your money back'],
  ] as const)('says why it was cancelled (%s, %s) and what becomes of the money', async (why, paid, reason, money) => {
    const cancelled = { ...order, status: 'cancelled', cancelledBecause: why, paymentStatus: paid } as const
    const { subject, text } = await orderCancelled(factsOf(cancelled))
    expect(subject).toBe('Order GC-7K4M-2P9X is cancelled')
    expect(text).toContain(reason)
    expect(text).toContain(money)
    expect(text).not.toContain('Delivery Wed')
  })

  it('says how much money goes back, why, where to and how long it takes', async () => {
    const refund: OrderRefund = {
      id: 'r',
      amountKobo: fromNaira(6_000),
      reason: 'surplus',
      status: 'processed',
      provider: 'paystack',
      channel: 'card',
      changedAt: order.placedAt,
    }
    const { subject, text } = await orderRefunded(factsOf(order, refund))
    expect(subject).toBe('₦6,000 back for order GC-7K4M-2P9X')
    expect(text).toContain('You paid more than the order cost. The money goes to the card that you paid with.')
    expect(text).toContain('within 5-7 business days')
  })
})

describe('the letter about a change', () => {
  const change: OrderChange = {
    key: 'k',
    swaps: [{ name: 'Marina Hybrid 7', from: 'Lagoon blue, M', to: 'Lagoon blue, L' }],
    method: { from: 'collection', to: 'standard' },
    beforeKobo: fromNaira(160_000),
    afterKobo: fromNaira(166_000),
  }

  it('says what was swapped, how it comes now, and what is still to be paid', async () => {
    const { text } = await orderChanged(factsOf({ ...order, dueKobo: fromNaira(6_000) }, null, change))
    expect(text).toContain('Marina Hybrid 7: Lagoon blue, L instead of Lagoon blue, M.')
    expect(text).toContain('It is now: standard delivery.')
    expect(text).toContain('It costs ₦166,000 instead of ₦160,000. ₦6,000 is still to be paid')
  })

  it('says that money goes back, where the order costs less', async () => {
    const cheaper = { ...change, beforeKobo: fromNaira(170_000), method: { from: 'standard', to: 'standard' } as const }
    const { text } = await orderChanged(factsOf(order, null, cheaper))
    expect(text).toContain('We refund what you have paid beyond that')
    expect(text).not.toContain('It is now')
  })
})

const address = {
  street: '14 Diya Street',
  area: 'Ifako',
  lga: 'Kosofe',
  landmark: 'Opposite the General Hospital',
  riderNote: null,
}

const order: Order = {
  id: 'o',
  number: 'GC-7K4M-2P9X',
  linkToken: 'AAECAwQFBgcICQoLDA0ODw',
  status: 'paid',
  paymentStatus: 'paid',
  recipient: {
    email: 'ada@example.com',
    phone: '+2348031234567',
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    address,
  },
  lines: [
    {
      variantId: 'a',
      sku: 'A',
      slug: 'marina-hybrid-7',
      name: 'Marina Hybrid 7',
      choice: 'Lagoon blue, M',
      photo: { hash: '06b974984b98412bc6f68243dafb0fbd', width: 1400, height: 1400, hasAlpha: false },
      isBike: true,
      quantity: 1,
      unitPriceKobo: fromNaira(128_000),
      discountKobo: 0,
      lineKobo: fromNaira(128_000),
    },
    {
      variantId: 'b',
      sku: 'B',
      slug: 'mainland-u-lock-14',
      name: 'Mainland U-Lock 14',
      choice: '',
      photo: null,
      isBike: false,
      quantity: 2,
      unitPriceKobo: fromNaira(16_000),
      discountKobo: 0,
      lineKobo: fromNaira(32_000),
    },
  ],
  bundles: [],
  delivery: { method: 'standard', promisedFrom: '2026-12-02', promisedUntil: '2026-12-04' },
  assembly: 'at-home',
  goodsKobo: fromNaira(160_000),
  discountKobo: 0,
  discountCode: null,
  exchangeDiscountKobo: null,
  changes: 0,
  dueKobo: 0,
  waivedKobo: 0,
  waivedOverKobo: null,
  deliveryKobo: 0,
  assemblyKobo: fromNaira(6_000),
  totalKobo: fromNaira(166_000),
  vatBasisPoints: 750,
  vatKobo: 1_158_140,
  placedAt: new Date(Date.UTC(2026, 10, 27, 15, 52)),
  paymentMethod: 'transfer',
  cancelledBecause: null,
  heldUntil: new Date(Date.UTC(2026, 10, 27, 16, 37)),
  note: null,
  collectionCode: '0417',
  dispatch: null,
  events: [],
}

const settings = {
  shopName: 'A Shop',
  address: 'Gbagada, Lagos, Nigeria',
  hours: 'Mon to Sat, 9:00 AM to 6:00 PM',
  email: 'hello@shop.example',
  bankAccount: { bank: 'Demo Bank', name: 'A Shop Ltd', number: '0123456789' },
} as ShopSettings

function factsOf(order: Order, refund: OrderRefund | null = null, change: OrderChange | null = null) {
  return { order, settings, orderUrl, origin: 'https://shop.example', refund, change }
}

/** What is read of it. */
function words(html: string) {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
