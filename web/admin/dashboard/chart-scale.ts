/** The next amount above that four lines divide into round figures, in kobo. */
export function roundedUp(kobo: number): number {
  const naira = Math.max(4, kobo / 100)
  const unit = 10 ** Math.floor(Math.log10(naira))
  const steps = [1, 2, 4, 6, 8, 10]
  return (steps.find((step) => step * unit >= naira) ?? 10) * unit * 100
}

/** `₦800k`, `₦8.28m`: an amount where there is little room. */
export function shortly(kobo: number): string {
  const naira = kobo / 100
  if (Math.abs(naira) >= 1e6) return `₦${trimmed(naira / 1e6)}m`
  if (Math.abs(naira) >= 1e3) return `₦${trimmed(naira / 1e3)}k`
  return `₦${Math.round(naira)}`
}

function trimmed(value: number): string {
  return value.toFixed(2).replace(/\.?0+$/, '')
}
