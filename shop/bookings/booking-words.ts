import { lagosDay, showDay } from '../lagos-day.ts'
import { type Kobo, showMoney } from '../money.ts'
import type { Booking } from './booking.ts'
import { serviceNames } from './service.ts'
import { showTime } from './slot.ts'

/** `free`, `₦5,000`, or `from ₦5,000`. */
export function showServicePrice({ priceKobo, isFromPrice }: { priceKobo: Kobo; isFromPrice: boolean }): string {
  if (priceKobo === 0) return 'free'
  return isFromPrice ? `from ${showMoney(priceKobo)}` : showMoney(priceKobo)
}

/** `Test ride, Danfo Cruiser`, `Assembly, order GC-7K4M-2P9X`, `Repair`. */
export function showBooked({ kind, product, orderNumber }: Pick<Booking, 'kind' | 'product' | 'orderNumber'>): string {
  if (product) return `${serviceNames[kind]}, ${product.name}`
  return orderNumber === null ? serviceNames[kind] : `${serviceNames[kind]}, order ${orderNumber}`
}

/** `Tue 1 Dec, 9:00 AM to 10:00 AM` */
export function showSpan({ beginsAt, endsAt }: Pick<Booking, 'beginsAt' | 'endsAt'>): string {
  return `${showDay(lagosDay(beginsAt))}, ${showTime(beginsAt)} to ${showTime(endsAt)}`
}

/** `30 minutes`, `1 hour`, `1 hour 30 minutes` */
export function showMinutes(minutes: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  const hours = Math.floor(minutes / 60)
  const left = minutes % 60
  return [hours > 0 && counted(hours, 'hour'), left > 0 && counted(left, 'minute')].filter(Boolean).join(' ')
}
