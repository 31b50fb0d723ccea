import { type Kobo, shareOut, showMoney } from '../money.ts'
import { amountOff } from '../promotions/discounts/amount.ts'
import { percentOff } from '../promotions/discounts/percent.ts'

/**
 * The life of a bundle.
 *
 * draft      being put together; nobody outside sees it
 * active     offered; carts that hold it save
 * archived   no longer offered; carts that hold it save no more, and orders keep what they have
 */
const bundleStatuses = ['draft', 'active', 'archived'] as const
export type BundleStatus = (typeof bundleStatuses)[number]

/** So many stand on a page of the list. */
export const bundlesPerPage = 24

export const mostParts = 6
/** So many choices are named of all its parts together; a part of which none is named has all. */
export const mostChoices = 300

/** What is off, for each bundle. */
export type Saving = { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amountKobo: Kobo }

/** So many times these variants, one for each part of the bundle, and what is off them together. */
export type HeldBundle = { variantIds: readonly string[]; quantity: number; saving: Saving }

/** How much of a held bundle is complete, and what that saves. */
export type AppliedBundle<Bundle extends HeldBundle = HeldBundle> = Bundle & {
  /** How many of them are complete. */
  sets: number
  savedKobo: Kobo
  /** Of which variants one more is needed for the next one. */
  lacking: string[]
}

type BundledLine = { variantId: string; unitPriceKobo: Kobo; quantity: number }

/** `10% off` or `₦5,000 off`. */
export function savingWords(saving: Saving): string {
  return saving.kind === 'percent' ? `${saving.basisPoints / 100}% off` : `${showMoney(saving.amountKobo)} off`
}

/** What is off goods that cost so much together; never more than that. */
export function savingOn(saving: Saving, goodsKobo: Kobo): Kobo {
  return saving.kind === 'percent' ? percentOff(saving.basisPoints, goodsKobo) : amountOff(saving.amountKobo, goodsKobo)
}

/**
 * Takes off these lines, one for each variant, what the bundles in them save. A unit belongs to one bundle, the first that
 * wants it; a bundle that misses a part saves nothing. What one saves is whole kobo, and shared over its parts by their
 * prices.
 */
export function takeOffBundles<Line extends BundledLine, Bundle extends HeldBundle>(
  lines: readonly Line[],
  bundles: readonly Bundle[],
): { lines: (Line & { bundleKobo: Kobo })[]; bundles: AppliedBundle<Bundle>[] } {
  const priceOf = new Map(lines.map(({ variantId, unitPriceKobo }) => [variantId, unitPriceKobo]))
  const loose = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  const off = new Map<string, Kobo>()
  const applied = bundles.map((bundle) => {
    const { variantIds, quantity, saving } = bundle
    const unitsOf = (variantId: string) => loose.get(variantId) ?? 0
    const sets = Math.min(quantity, ...variantIds.map(unitsOf))
    const lacking = sets < quantity ? variantIds.filter((variantId) => unitsOf(variantId) <= sets) : []
    const prices = variantIds.map((variantId) => priceOf.get(variantId) ?? 0)
    const savedKobo =
      sets === 0
        ? 0
        : sets *
          savingOn(
            saving,
            prices.reduce((sum, kobo) => sum + kobo, 0),
          )
    const shares = shareOut(savedKobo, prices)
    for (const [index, variantId] of variantIds.entries()) {
      loose.set(variantId, unitsOf(variantId) - sets)
      off.set(variantId, (off.get(variantId) ?? 0) + (shares[index] ?? 0))
    }
    return { ...bundle, sets, savedKobo, lacking }
  })
  return {
    lines: lines.map((line) => ({ ...line, bundleKobo: off.get(line.variantId) ?? 0 })),
    bundles: applied,
  }
}
