import type { Size } from './product.ts'

/** The heights in cm that a rider of any bike of the shop may have, small children too. */
export const riderHeights = { least: 70, most: 220 }

export function isRiderHeight(cm: number): boolean {
  return Number.isInteger(cm) && cm >= riderHeights.least && cm <= riderHeights.most
}

/** A height as people say it, in whole cm: `172`, `172 cm`, `1.72 m`, `5'8"`, `5 ft 8`. Null for what is none. */
export function readRiderHeight(typed: string): number | null {
  const text = typed.trim().toLowerCase().replaceAll(',', '.')
  const cm = readMetric(text) ?? readFeet(text)
  return cm !== null && isRiderHeight(cm) ? cm : null
}

/** How a size suits a rider of this height; null where the size says nothing of heights. */
export type Fit = 'fits' | 'too-small' | 'too-large'

export function fitOf(
  { riderMinCm, riderMaxCm }: Pick<Size, 'riderMinCm' | 'riderMaxCm'>,
  riderCm: number,
): Fit | null {
  if (riderMinCm === null || riderMaxCm === null) return null
  if (riderCm > riderMaxCm) return 'too-small'
  return riderCm < riderMinCm ? 'too-large' : 'fits'
}

/** Whether whoever is taller than the least may ride it, however tall: the largest size for kids ends so. */
export function isOpenEnded({ riderMaxCm }: Pick<Size, 'riderMaxCm'>): boolean {
  return riderMaxCm !== null && riderMaxCm >= riderHeights.most
}

/** From which to which height in cm a size fits, without the unit: `165–178`, or `142+`; null where nobody says. */
export function showRange(size: Pick<Size, 'riderMinCm' | 'riderMaxCm'>): string | null {
  const { riderMinCm, riderMaxCm } = size
  if (riderMinCm === null || riderMaxCm === null) return null
  return isOpenEnded(size) ? `${riderMinCm}+` : `${riderMinCm}–${riderMaxCm}`
}

function readMetric(text: string): number | null {
  const [, figure, unit] = /^(\d{1,3}(?:\.\d{1,2})?)\s*(cm|m)?$/.exec(text) ?? []
  if (figure === undefined) return null
  const isMetres = unit === 'm' || (unit === undefined && Number(figure) < 3)
  return Math.round(Number(figure) * (isMetres ? 100 : 1))
}

function readFeet(text: string): number | null {
  const [, feet, inches] =
    /^(\d)\s*(?:'|’|′|ft|feet|foot)\s*(?:(\d{1,2})\s*(?:"|”|″|''|in|inch|inches)?)?$/.exec(text) ?? []
  if (feet === undefined || Number(inches ?? 0) > 11) return null
  return Math.round((Number(feet) * 12 + Number(inches ?? 0)) * 2.54)
}
