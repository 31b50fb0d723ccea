import type { Saving } from './bundle.ts'

/** A saving as tables hold it. */
export type SavingColumns = { kind: 'percent' | 'amount'; basis_points: number | null; amount_kobo: number | null }

export function savingInRow({ kind, basis_points, amount_kobo }: SavingColumns): Saving {
  if (kind === 'percent') return { kind, basisPoints: basis_points ?? 0 }
  return { kind, amountKobo: amount_kobo ?? 0 }
}

export function savingColumns(saving: Saving): SavingColumns {
  return {
    kind: saving.kind,
    basis_points: saving.kind === 'percent' ? saving.basisPoints : null,
    amount_kobo: saving.kind === 'amount' ? saving.amountKobo : null,
  }
}
