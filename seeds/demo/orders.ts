import type { Assembly } from '#shop/delivery/assembly.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery-method.ts'

/** Somebody who has bought in the demo. All are invented, as their name and their address at example.com say. */
export type DemoBuyer = {
  firstName: string
  email: string
  phone: string
  street: string
  area: string
  lga: string
  landmark: string | null
}

/**
 * How an order of the demo stands by now. `late` was never paid, `refunded` went back in part, `stuck` waits for an
 * account; of `coming-back` and `sent-back` the first item is returned, under way or settled.
 */
export type DemoEnd =
  | 'placed'
  | 'paid'
  | 'preparing'
  | 'dispatched'
  | 'delivered'
  | 'ready-for-collection'
  | 'collected'
  | 'late'
  | 'changed-mind'
  | 'refunded'
  | 'stuck'
  | 'coming-back'
  | 'sent-back'

export type DemoOrder = {
  /** When it was placed; the hour is that of Lagos. */
  when: { daysAgo: number; hour: number } | { minutesAgo: number }
  buyer: DemoBuyer
  goods: readonly { sku: string; quantity: number }[]
  method: DeliveryMethod
  assembly: Assembly
  code: string | null
  end: DemoEnd
}

export const buyerLastName = 'Example'

/** The demo's customer, whose account has some of the orders. */
const adaeze: DemoBuyer = {
  firstName: 'Adaeze',
  email: 'customer@example.com',
  phone: '+2347000000100',
  street: '14 Diya Street',
  area: 'Gbagada',
  lga: 'Kosofe',
  landmark: 'Opposite the general hospital',
}

const places: readonly Pick<DemoBuyer, 'street' | 'area' | 'lga' | 'landmark'>[] = [
  { street: '8 Herbert Macaulay Way', area: 'Yaba', lga: 'Lagos Mainland', landmark: 'Beside the bus stop' },
  { street: '27 Admiralty Way', area: 'Lekki Phase 1', lga: 'Eti-Osa', landmark: 'Near the second roundabout' },
  { street: '3 Allen Avenue', area: 'Allen', lga: 'Ikeja', landmark: null },
  { street: '61 Adeniran Ogunsanya Street', area: 'Adeniran', lga: 'Surulere', landmark: 'Behind the mall' },
  { street: '19 Second Avenue', area: 'Festac', lga: 'Amuwo-Odofin', landmark: 'Opposite the school gate' },
  { street: '5 Bourdillon Road', area: 'Ikoyi', lga: 'Eti-Osa', landmark: null },
  { street: '42 Isaac John Street', area: 'Ikeja GRA', lga: 'Ikeja', landmark: 'The blue gate' },
  { street: '110 Ikorodu Road', area: 'Fadeyi', lga: 'Shomolu', landmark: 'After the pedestrian bridge' },
  { street: '7 Agege Motor Road', area: 'Oshodi', lga: 'Oshodi-Isolo', landmark: null },
  { street: '33 Egbeda Road', area: 'Egbeda', lga: 'Alimosho', landmark: 'Beside the filling station' },
  { street: '2 Addo Road', area: 'Ajah', lga: 'Eti-Osa', landmark: 'Before the estate gate' },
  { street: '15 Lagos Road', area: 'Ikorodu', lga: 'Ikorodu', landmark: null },
]

const firstNames = [
  ...['Tunde', 'Ngozi', 'Femi', 'Halima', 'Chidi', 'Yewande', 'Emeka', 'Aisha', 'Segun', 'Ifeoma', 'Kunle', 'Zainab'],
  ...['Obinna', 'Folake', 'Musa', 'Chioma', 'Dayo', 'Amaka', 'Bola', 'Uche'],
]

const others: readonly DemoBuyer[] = firstNames.map((firstName, index) => ({
  firstName,
  email: `${firstName.toLowerCase()}@example.com`,
  phone: `+2347000000${101 + index}`,
  ...(places[index % places.length] ?? places[0]),
})) as DemoBuyer[]

const buyer = (index: number) => others[index % others.length] ?? adaeze

type Row = readonly [
  when: DemoOrder['when'],
  who: DemoBuyer,
  goods: string,
  way: DeliveryMethod,
  build: Assembly,
  end: DemoEnd,
  code?: string,
]

/** Goods as `SKU` or `2×SKU`, with commas between. */
const rows: readonly Row[] = [
  [{ daysAgo: 34, hour: 10 }, buyer(0), 'EKO-MH7-LAG-M', 'standard', 'at-home', 'delivered'],
  [{ daysAgo: 33, hour: 15 }, buyer(1), 'OWO-HLM-BON-M,MNL-LT4-BLA-ONE', 'standard', 'none', 'delivered'],
  [
    { daysAgo: 32, hour: 19 },
    adaeze,
    'EKO-DNF-YEL-M,MNL-COIL-SLA-ONE',
    'standard',
    'at-store',
    'delivered',
    'FIRST-RIDE',
  ],
  [{ daysAgo: 30, hour: 12 }, buyer(2), '2×OWO-TUB-BLA-ONE,OWO-PMP-RED-ONE', 'collection', 'none', 'collected'],
  [{ daysAgo: 29, hour: 9 }, buyer(3), 'KER-18-FLA-18', 'express', 'boxed', 'delivered'],
  [{ daysAgo: 28, hour: 17 }, buyer(4), 'EKO-SH10-GRA-L', 'standard', 'at-home', 'delivered', 'RIDE10'],
  [{ daysAgo: 26, hour: 11 }, buyer(5), 'ITN-P20-PAL-ONE,OWO-RCK-BLA-ONE', 'standard', 'none', 'refunded'],
  [{ daysAgo: 25, hour: 20 }, buyer(6), 'VLT-COM-BON-M', 'standard', 'at-home', 'delivered'],
  [{ daysAgo: 24, hour: 14 }, buyer(7), 'EKO-YH8-FOR-L', 'standard', 'boxed', 'late'],
  [{ daysAgo: 23, hour: 10 }, buyer(8), 'KER-16-SUN-16,KER-HLM-BER-S', 'standard', 'boxed', 'delivered'],
  [{ daysAgo: 21, hour: 16 }, buyer(9), 'MNL-TY42-TAN-ONE,2×OWO-TUB-BLA-ONE', 'express', 'none', 'sent-back'],
  [{ daysAgo: 20, hour: 13 }, buyer(10), 'EKO-CR10-WHI-M', 'standard', 'at-store', 'delivered'],
  [{ daysAgo: 19, hour: 18 }, buyer(11), 'MNL-UL14-BLA-ONE', 'standard', 'none', 'changed-mind'],
  [{ daysAgo: 18, hour: 11 }, adaeze, 'ITN-SDL-BRO-ONE,ITN-GRP-BRO-ONE', 'standard', 'none', 'delivered', 'RIDE10'],
  [{ daysAgo: 17, hour: 9 }, buyer(12), 'EKO-IC7-CRE-M', 'standard', 'at-home', 'delivered'],
  [{ daysAgo: 16, hour: 15 }, buyer(13), 'OWO-SDS-BLA-ONE', 'collection', 'none', 'collected'],
  [{ daysAgo: 14, hour: 12 }, buyer(14), 'EKO-OT29-TEA-L', 'standard', 'boxed', 'delivered'],
  [{ daysAgo: 13, hour: 19 }, buyer(15), 'KER-24-LIM-24', 'standard', 'at-store', 'delivered', 'RIDE10'],
  [{ daysAgo: 12, hour: 10 }, buyer(16), 'OWO-BTL-BLU-ONE,OWO-MLT-RED-ONE', 'standard', 'none', 'stuck'],
  [{ daysAgo: 11, hour: 17 }, buyer(17), 'EKO-EBR-BLA-M', 'collection', 'at-store', 'collected'],
  [{ daysAgo: 10, hour: 14 }, buyer(18), 'VLT-STP-CLO-M', 'express', 'at-home', 'delivered'],
  [{ daysAgo: 9, hour: 11 }, buyer(19), 'ITN-BSK-BLA-ONE', 'standard', 'none', 'coming-back'],
  [{ daysAgo: 8, hour: 20 }, buyer(0), 'EKO-HGR-SAG-L', 'standard', 'at-store', 'delivered'],
  [{ daysAgo: 7, hour: 13 }, buyer(1), 'KER-14-SKY-14,KER-STB-YEL-ONE', 'standard', 'boxed', 'delivered'],
  [{ daysAgo: 6, hour: 9 }, buyer(3), 'EKO-MH7-FOR-L', 'standard', 'at-home', 'dispatched', 'RIDE10'],
  [{ daysAgo: 5, hour: 16 }, buyer(5), 'EKO-TKC-MIN-M', 'standard', 'at-store', 'dispatched'],
  [{ daysAgo: 5, hour: 11 }, buyer(7), 'OWO-PMP-RED-ONE,OWO-PCH-BLU-ONE', 'express', 'none', 'dispatched'],
  [{ daysAgo: 4, hour: 18 }, buyer(9), 'EKO-BF20-LAG-ONE', 'collection', 'at-store', 'ready-for-collection'],
  [{ daysAgo: 4, hour: 10 }, buyer(11), 'MNL-CH90-NAV-ONE', 'collection', 'none', 'ready-for-collection'],
  [{ daysAgo: 3, hour: 15 }, buyer(13), 'EKO-Z27-BER-S', 'standard', 'at-home', 'preparing'],
  [{ daysAgo: 3, hour: 12 }, buyer(15), 'EKO-IST-ZOB-M,OWO-HLM-FLA-M', 'standard', 'at-store', 'preparing'],
  [{ daysAgo: 2, hour: 17 }, adaeze, 'MNL-LT4-BLA-ONE,OWO-MLT-RED-ONE', 'standard', 'none', 'preparing'],
  [{ daysAgo: 2, hour: 9 }, buyer(17), 'EKO-SH10-GRA-M', 'standard', 'boxed', 'preparing'],
  [{ daysAgo: 1, hour: 19 }, buyer(19), 'VLT-MKT-SAN-M', 'standard', 'at-home', 'paid'],
  [{ daysAgo: 1, hour: 14 }, buyer(2), 'KER-12-LEA-12', 'express', 'boxed', 'paid'],
  [{ daysAgo: 1, hour: 10 }, buyer(4), '2×OWO-HLM-LAG-M', 'standard', 'none', 'paid', 'RIDE10'],
  [{ minutesAgo: 240 }, buyer(6), 'EKO-EPT-HAR-M', 'standard', 'at-home', 'paid'],
  [{ minutesAgo: 95 }, buyer(8), 'OWO-RCK-BLA-ONE', 'collection', 'none', 'paid'],
  [{ minutesAgo: 12 }, buyer(10), 'EKO-DNF-YEL-L', 'standard', 'at-store', 'placed'],
  [{ minutesAgo: 4 }, buyer(12), 'ITN-P20-PAL-ONE', 'standard', 'none', 'placed'],
]

/** What has been bought in the demo within the last weeks, the oldest first. */
export const demoOrders: readonly DemoOrder[] = rows.map(([when, who, goods, method, assembly, end, code]) => ({
  when,
  buyer: who,
  goods: goods.split(',').map((part) => {
    const [sku = '', quantity = '1'] = part.split('×').toReversed()
    return { sku, quantity: Number(quantity) }
  }),
  method,
  assembly,
  code: code ?? null,
  end,
}))
