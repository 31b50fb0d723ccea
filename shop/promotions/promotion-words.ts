import { showDate } from '../lagos-day.ts'
import { showMoney } from '../money.ts'
import type { Missing, Promotion } from './promotion.ts'

/** Why a code does not count, for whoever typed it, and what to do about it where something can be done. */
export function missingWords(missing: Missing): string {
  switch (missing.kind) {
    case 'off':
      return 'This code is no longer valid'
    case 'used-up':
      return 'This code has been used up'
    case 'not-yours':
      return 'This code belongs to another email address'
    case 'first-order':
      return 'This code is for a first order only'
    case 'customer-limit':
      return 'You have used this code already'
    case 'changed':
      return 'This code has just changed. Enter it again'
    case 'not-yet':
      return `This code counts from ${showDate(missing.firstDay)}`
    case 'over':
      return `This code ended on ${showDate(missing.lastDay)}`
    case 'category':
      return `This code is for ${missing.category} only`
    case 'minimum-spend': {
      const spend = `Spend ${showMoney(missing.missingKobo)} more`
      return missing.category === null ? `${spend} to use it` : `${spend} on ${missing.category} to use it`
    }
  }
}

/** What a code gives: `10% off`, `₦2,000 off Accessories`, `Free standard delivery`. */
export function discountWords({ discount, category }: Pick<Promotion, 'discount' | 'category'>): string {
  const goods = category === null ? '' : ` ${category.name}`
  switch (discount.kind) {
    case 'percent':
      return `${discount.basisPoints / 100}% off${goods}`
    case 'amount':
      return `${showMoney(discount.amountKobo)} off${goods}`
    case 'free-delivery':
      return 'Free standard delivery'
  }
}
