import { showMoney } from '../money.ts'
import { spelled } from '../spelled.ts'
import type { FiledProduct, FiledVariant } from './filed-product.ts'
import { factNames } from './take-back.ts'

/** What differs between two states of a product, in a few words each: `price of EKO-7-M: ₦128,000 to ₦130,000`. */
export function changesBetween(before: FiledProduct, after: FiledProduct): string[] {
  const facts = (Object.keys(factNames) as (keyof typeof factNames)[])
    .filter((fact) => spelled(before[fact]) !== spelled(after[fact]))
    .map((fact) => factNames[fact])
  const more = [
    spelled(before.attributes) === spelled(after.attributes) ? null : 'specifications',
    spelled(before.colours) === spelled(after.colours) ? null : 'colours',
    spelled(before.sizes) === spelled(after.sizes) ? null : 'sizes',
  ]
  const variants = after.variants.flatMap((variant) => {
    const was = before.variants.find(({ id }) => id === variant.id)
    if (!was) return [`new variant ${variant.sku}`]
    return spelled(was) === spelled(variant) ? [] : [changeOf(was, variant)]
  })
  return [...facts, ...more.filter((name) => name !== null), ...variants]
}

function changeOf(was: FiledVariant, variant: FiledVariant): string {
  if (was.priceKobo !== variant.priceKobo)
    return `price of ${variant.sku}: ${showMoney(was.priceKobo)} to ${showMoney(variant.priceKobo)}`
  return `variant ${variant.sku}`
}
