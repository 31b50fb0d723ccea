import type { Size } from './product.ts'
import { fitOf, isRiderHeight, readRiderHeight } from './rider-height.ts'

/** Who a bike is for, in cm, and nothing else of them: for a child no name and no age is wanted. */
export type Rider = {
  heightCm: number
  /** The inside of the leg, where it was told. */
  inseamCm: number | null
}

/** A rider as few signs: `172`, or `172-79` with the inseam. */
export function writeRider({ heightCm, inseamCm }: Rider): string {
  return inseamCm === null ? String(heightCm) : `${heightCm}-${inseamCm}`
}

/** What `writeRider` has written; null for anything else, since whoever holds it may have changed it. */
export function readRider(written: string | undefined): Rider | null {
  const [, height, inseam] = /^(\d{2,3})(?:-(\d{2,3}))?$/.exec(written ?? '') ?? []
  const heightCm = Number(height)
  const inseamCm = inseam === undefined ? null : Number(inseam)
  if (height === undefined || !isRiderHeight(heightCm)) return null
  return inseamCm === null || isInseamOf(heightCm, inseamCm) ? { heightCm, inseamCm } : null
}

/** A rider as rows keep it. */
type RiderRow = { rider_cm: number | null; inseam_cm: number | null }

export function riderInRow({ rider_cm, inseam_cm }: RiderRow): Rider | null {
  return rider_cm === null ? null : { heightCm: rider_cm, inseamCm: inseam_cm }
}

export function rowOfRider(rider: Rider | null): RiderRow {
  return { rider_cm: rider?.heightCm ?? null, inseam_cm: rider?.inseamCm ?? null }
}

/** What is wrong with a rider as typed. */
export type RiderProblem = 'height' | 'inseam'

/** A rider as typed: the height as people say it, the inseam in cm, metres or feet too, or empty. */
export function readTypedRider(typed: { height: string; inseam: string }): Rider | RiderProblem {
  const heightCm = readRiderHeight(typed.height)
  if (heightCm === null) return 'height'
  if (typed.inseam.trim() === '') return { heightCm, inseamCm: null }
  const inseamCm = readInseam(typed.inseam)
  return inseamCm !== null && isInseamOf(heightCm, inseamCm) ? { heightCm, inseamCm } : 'inseam'
}

/** The inseam that most people of a height have, in whole cm: less than half of it, and less still of a small child's. */
export function usualInseamCm(heightCm: number): number {
  const share = Math.min(0.46, 0.4 + Math.max(0, heightCm - 85) * 0.001)
  return Math.round(heightCm * share)
}

type FittedSize = Pick<Size, 'label' | 'riderMinCm' | 'riderMaxCm'>

/** The labels of the sizes that fit a rider; of several only the best, where the inseam tells which that is. */
export function fittingSizes(sizes: readonly FittedSize[], rider: Rider): string[] {
  const fitting = sizes.filter((size) => fitOf(size, rider.heightCm) === 'fits')
  const best = rider.inseamCm === null ? null : bestFitting(fitting, rider)
  return best ? [best.label] : fitting.map(({ label }) => label)
}

/**
 * Of sizes that fit, from small to large, the one to take: by the legs, where they are longer or shorter than usual, or
 * else the one whose ends are the farthest from the rider. Null for no sizes.
 */
export function bestFitting<Fitted extends FittedSize>(
  fitting: readonly Fitted[],
  { heightCm, inseamCm }: Rider,
): Fitted | null {
  const longer = inseamCm === null ? 0 : inseamCm - usualInseamCm(heightCm)
  if (longer >= tellingCm) return fitting.at(-1) ?? null
  if (longer <= -tellingCm) return fitting[0] ?? null
  const toNextEnd = (size: Fitted) => Math.min(heightCm - (size.riderMinCm ?? 0), (size.riderMaxCm ?? 0) - heightCm)
  return fitting.toSorted((one, other) => toNextEnd(other) - toNextEnd(one))[0] ?? null
}

/** Legs differ, and tapes do: less than this says nothing. */
const tellingCm = 2

/** No leg is longer than six tenths of its rider, nor shorter than three. */
function isInseamOf(heightCm: number, inseamCm: number): boolean {
  return inseamCm >= heightCm * 0.3 && inseamCm <= heightCm * 0.6
}

/** `79`, `79 cm`, `0.79 m`, `31 in`, `31"`. */
function readInseam(typed: string): number | null {
  const [, figure, unit] =
    /^(\d{1,3}(?:\.\d{1,2})?)\s*(cm|m|in|inch|inches|"|”|″)?$/.exec(typed.trim().toLowerCase().replaceAll(',', '.')) ??
    []
  if (figure === undefined) return null
  const cmPer = unit === 'm' ? 100 : unit === undefined || unit === 'cm' ? 1 : 2.54
  return Math.round(Number(figure) * cmPer)
}
