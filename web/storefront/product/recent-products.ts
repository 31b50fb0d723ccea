import type { Size } from '#shop/catalogue/product.ts'
import type { StoredPhoto } from '#shop/photo.ts'

/** A product that was looked at on this device: what does not go out of date. */
export type RecentProduct = {
  slug: string
  name: string
  photo: StoredPhoto | null
  /** Of a bike, whom its sizes fit; what was kept earlier has none. */
  sizes?: readonly RiderSize[]
}

type RiderSize = Pick<Size, 'label' | 'riderMinCm' | 'riderMaxCm'>

export const recentKey = 'recently-viewed'

/** The one that is looked at now, which is not shown, and eight others. */
const mostKept = 9

/** What the device has kept, newest first. Anybody could have written it: what is not as we write it is left out. */
export function readRecent(kept: string | null): RecentProduct[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isRecentProduct).slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** The list with this product at its head. */
export function withRecent(list: readonly RecentProduct[], product: RecentProduct): RecentProduct[] {
  return [product, ...withoutRecent(list, product.slug)].slice(0, mostKept)
}

export function withoutRecent(list: readonly RecentProduct[], slug: string): RecentProduct[] {
  return list.filter((product) => product.slug !== slug)
}

function isRecentProduct(value: unknown): value is RecentProduct {
  const { slug, name, photo, sizes = [] } = (value ?? {}) as Partial<Record<keyof RecentProduct, unknown>>
  return (
    typeof slug === 'string' &&
    /^[a-z0-9-]{1,200}$/.test(slug) &&
    typeof name === 'string' &&
    isPhotoOrNone(photo) &&
    Array.isArray(sizes) &&
    sizes.every(isSize)
  )
}

function isSize(value: unknown): boolean {
  return typeof (value as Partial<RiderSize> | null)?.label === 'string'
}

function isPhotoOrNone(value: unknown): boolean {
  if (value === null) return true
  const { hash, width, height, hasAlpha } = (value ?? {}) as Partial<Record<keyof StoredPhoto, unknown>>
  return (
    typeof hash === 'string' &&
    /^[0-9a-f]{32}$/.test(hash) &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof hasAlpha === 'boolean'
  )
}
