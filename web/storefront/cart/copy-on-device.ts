import { type CopiedItem, copyKey } from '../copied-cart.ts'

/** The cart as this device has last seen it; none where it keeps nothing. */
export function copyOnDevice(): CopiedItem[] {
  try {
    return readCopy(localStorage.getItem(copyKey))
  } catch {
    return []
  }
}

/** What the device has kept. Anybody could have written it: what is not as we write it is left out. */
export function readCopy(kept: string | null): CopiedItem[] {
  try {
    const items: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(items) ? items.filter(isCopiedItem) : []
  } catch {
    return []
  }
}

function isCopiedItem(value: unknown): value is CopiedItem {
  const { id, slug, name, price, image, quantity } = (value ?? {}) as Partial<Record<keyof CopiedItem, unknown>>
  return (
    typeof id === 'string' &&
    typeof slug === 'string' &&
    /^[a-z0-9-]{1,200}$/.test(slug) &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    price >= 0 &&
    (image === null || (typeof image === 'string' && /^\/photos\/[\w.-]+$/.test(image))) &&
    Number.isSafeInteger(quantity)
  )
}
