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
  /** When it was placed: so many days ago, at this hour of Lagos; today, so many minutes ago. */
  daysAgo: number
  hour: number
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
  daysAgo: number,
  hour: number,
  who: DemoBuyer,
  goods: string,
  way: DeliveryMethod,
  build: Assembly,
  end: DemoEnd,
  code?: string,
]

/** Goods as `SKU` or `2×SKU`, with commas between. */
const rows: readonly Row[] = [
  [34, 10, buyer(0), 'EKO-MH7-LAG-M', 'standard', 'at-home', 'delivered'],
  [33, 15, buyer(1), 'OWO-HLM-BON-M,MNL-LT4-BLA-ONE', 'standard', 'none', 'delivered'],
  [32, 19, adaeze, 'EKO-DNF-YEL-M,MNL-COIL-SLA-ONE', 'standard', 'at-store', 'delivered', 'FIRST-RIDE'],
  [30, 12, buyer(2), '2×OWO-TUB-BLA-ONE,OWO-PMP-RED-ONE', 'collection', 'none', 'collected'],
  [29, 9, buyer(3), 'KER-18-FLA-18', 'express', 'boxed', 'delivered'],
  [28, 17, buyer(4), 'EKO-SH10-GRA-L', 'standard', 'at-home', 'delivered', 'RIDE10'],
  [26, 11, buyer(5), 'ITN-P20-PAL-ONE,OWO-RCK-BLA-ONE', 'standard', 'none', 'refunded'],
  [25, 20, buyer(6), 'VLT-COM-BON-M', 'standard', 'at-home', 'delivered'],
  [24, 14, buyer(7), 'EKO-YH8-FOR-L', 'standard', 'boxed', 'late'],
  [23, 10, buyer(8), 'KER-16-SUN-16,KER-HLM-BER-S', 'standard', 'boxed', 'delivered'],
  [21, 16, buyer(9), 'MNL-TY42-TAN-ONE,2×OWO-TUB-BLA-ONE', 'express', 'none', 'sent-back'],
  [20, 13, buyer(10), 'EKO-CR10-WHI-M', 'standard', 'at-store', 'delivered'],
  [19, 18, buyer(11), 'MNL-UL14-BLA-ONE', 'standard', 'none', 'changed-mind'],
  [18, 11, adaeze, 'ITN-SDL-BRO-ONE,ITN-GRP-BRO-ONE', 'standard', 'none', 'delivered', 'RIDE10'],
  [17, 9, buyer(12), 'EKO-IC7-CRE-M', 'standard', 'at-home', 'delivered'],
  [16, 15, buyer(13), 'OWO-SDS-BLA-ONE', 'collection', 'none', 'collected'],
  [14, 12, buyer(14), 'EKO-OT29-TEA-L', 'standard', 'boxed', 'delivered'],
  [13, 19, buyer(15), 'KER-24-LIM-24', 'standard', 'at-store', 'delivered', 'RIDE10'],
  [12, 10, buyer(16), 'OWO-BTL-BLU-ONE,OWO-MLT-RED-ONE', 'standard', 'none', 'stuck'],
  [11, 17, buyer(17), 'EKO-EBR-BLA-M', 'collection', 'at-store', 'collected'],
  [10, 14, buyer(18), 'VLT-STP-CLO-M', 'express', 'at-home', 'delivered'],
  [9, 11, buyer(19), 'ITN-BSK-BLA-ONE', 'standard', 'none', 'coming-back'],
  [8, 20, buyer(0), 'EKO-HGR-SAG-L', 'standard', 'at-store', 'delivered'],
  [7, 13, buyer(1), 'KER-14-SKY-14,KER-STB-YEL-ONE', 'standard', 'boxed', 'delivered'],
  [6, 9, buyer(3), 'EKO-MH7-FOR-L', 'standard', 'at-home', 'dispatched', 'RIDE10'],
  [5, 16, buyer(5), 'EKO-TKC-MIN-M', 'standard', 'at-store', 'dispatched'],
  [5, 11, buyer(7), 'OWO-PMP-RED-ONE,OWO-PCH-BLU-ONE', 'express', 'none', 'dispatched'],
  [4, 18, buyer(9), 'EKO-BF20-LAG-ONE', 'collection', 'at-store', 'ready-for-collection'],
  [4, 10, buyer(11), 'MNL-CH90-NAV-ONE', 'collection', 'none', 'ready-for-collection'],
  [3, 15, buyer(13), 'EKO-Z27-BER-S', 'standard', 'at-home', 'preparing'],
  [3, 12, buyer(15), 'EKO-IST-ZOB-M,OWO-HLM-FLA-M', 'standard', 'at-store', 'preparing'],
  [2, 17, adaeze, 'MNL-LT4-BLA-ONE,OWO-MLT-RED-ONE', 'standard', 'none', 'preparing'],
  [2, 9, buyer(17), 'EKO-SH10-GRA-M', 'standard', 'boxed', 'preparing'],
  [1, 19, buyer(19), 'VLT-MKT-SAN-M', 'standard', 'at-home', 'paid'],
  [1, 14, buyer(2), 'KER-12-LEA-12', 'express', 'boxed', 'paid'],
  [1, 10, buyer(4), '2×OWO-HLM-LAG-M', 'standard', 'none', 'paid', 'RIDE10'],
  [0, 240, buyer(6), 'EKO-EPT-HAR-M', 'standard', 'at-home', 'paid'],
  [0, 95, buyer(8), 'OWO-RCK-BLA-ONE', 'collection', 'none', 'paid'],
  [0, 12, buyer(10), 'EKO-DNF-YEL-L', 'standard', 'at-store', 'placed'],
  [0, 4, buyer(12), 'ITN-P20-PAL-ONE', 'standard', 'none', 'placed'],
]

/** What has been bought in the demo within the last weeks, the oldest first. */
export const demoOrders: readonly DemoOrder[] = rows.map(
  ([daysAgo, hour, who, goods, method, assembly, end, code]) => ({
    daysAgo,
    hour,
    buyer: who,
    goods: goods.split(',').map((part) => {
      const [sku = '', quantity = '1'] = part.split('×').toReversed()
      return { sku, quantity: Number(quantity) }
    }),
    method,
    assembly,
    code: code ?? null,
    end,
  }),
)
