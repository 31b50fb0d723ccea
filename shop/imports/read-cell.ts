import type { ProductStatus } from '../catalogue/product.ts'
import { isSellablePrice } from '../catalogue/product.ts'
import { isProductType, type ProductType, productTypes } from '../catalogue/product-type.ts'
import type { Kobo } from '../money.ts'
import { readTypedNaira } from '../typed-naira.ts'
import { readTypedNumber } from '../typed-number.ts'
import { beginning } from '../typed-text.ts'

/** What a cell says, or in plain words why it cannot be read. */
export type Read<Value> = { value: Value } | { wrong: string }

/** `₦450,000`, `NGN 450 000` or `450000.00`. A comma that is not between thousands could be either, and is refused. */
export function readPrice(cell: string): Read<Kobo> {
  const figures = cell.replace(/^(?:₦|NGN|N)\s*/i, '').replace(/\s(?=\d{3}(?!\d))/g, '')
  const isPlain = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(figures)
  const kobo = isPlain ? readTypedNaira(figures) : null
  if (kobo === null) return { wrong: `“${short(cell)}” is no price: write 450000 or ₦450,000.00` }
  return isSellablePrice(kobo) ? { value: kobo } : { wrong: 'A price must be above ₦0 and at most ₦10,000,000' }
}

const yes = ['yes', 'y', 'true', '1', 'x']
const no = ['no', 'n', 'false', '0', '-1']

export function readYesNo(cell: string): Read<boolean> {
  const word = cell.toLowerCase()
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { wrong: `“${short(cell)}” is neither yes nor no` }
}

/** A whole number within these bounds. */
export function readWhole(cell: string, { least, most }: { least: number; most: number }): Read<number> {
  const value = /^-?\d{1,9}(?:\.0+)?$/.test(cell) ? Number(cell) : Number.NaN
  if (Number.isInteger(value) && value >= least && value <= most) return { value }
  return { wrong: `“${short(cell)}” is no whole number from ${least} to ${most.toLocaleString('en')}` }
}

/** See `readTypedNumber`. */
export function readNumber(cell: string): Read<number> {
  const value = readTypedNumber(cell)
  return value === null ? { wrong: `“${short(cell)}” is no number: write 12.4, or 1200` } : { value }
}

/** A weight in grams. `perUnit`: how many grams one of what the cell counts has. */
export function readWeight(cell: string, perUnit: 1 | 1000): Read<number> {
  const read = readNumber(cell)
  if ('wrong' in read) return read
  const grams = Math.round(read.value * perUnit)
  return grams > 0 && grams <= 500_000 ? { value: grams } : { wrong: 'A weight must be above 0 and at most 500 kg' }
}

export function readStatus(cell: string): Read<ProductStatus> {
  const word = cell.toLowerCase()
  if (word === 'draft' || word === 'active' || word === 'archived') return { value: word }
  return { wrong: `“${short(cell)}” is no status: write draft, active or archived` }
}

/** A type by its name in the export or in the shop: `e-city`, `City e-bike`. */
export function readType(cell: string): Read<ProductType> {
  const word = cell.toLowerCase()
  if (isProductType(word)) return { value: word }
  const named = Object.keys(productTypes)
    .filter(isProductType)
    .find((type) => productTypes[type].label.toLowerCase() === word)
  return named
    ? { value: named }
    : { wrong: `This shop has no type “${short(cell)}”: write ${exampleTypes}, or another of its types` }
}

const exampleTypes = ['hybrid', 'city', 'kids', 'helmet'].join(', ')

export function readPaint(cell: string): Read<string> {
  const hex = cell.toLowerCase()
  return /^#[\da-f]{6}$/.test(hex) ? { value: hex } : { wrong: `“${short(cell)}” is no paint: write it like #174b95` }
}

export function readLine(cell: string, most: number): Read<string> {
  return cell.length <= most
    ? { value: cell }
    : { wrong: `That is too long: ${most.toLocaleString('en')} characters at most` }
}

/** As much of a cell as fits into a sentence. */
export function short(cell: string): string {
  return cell.length > 60 ? `${beginning(cell, 60)}…` : cell
}
