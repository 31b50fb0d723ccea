const key = 'checkout'

/** What was typed for this cart in this tab; nothing for another one, which is forgotten. */
export function keptProgress(cartId: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (isProgress(kept) && kept.cartId === cartId) return kept.values
    sessionStorage.removeItem(key)
  } catch {
    // a tab that keeps nothing brings nothing back
  }
  return {}
}

export function keepProgress(cartId: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ cartId, values }))
  } catch {
    // a tab that keeps nothing brings nothing back
  }
}

/** Once it is ordered, nothing of it is needed any more. */
export function forgetProgress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // there was nothing
  }
}

function isProgress(kept: unknown): kept is { cartId: string; values: Record<string, string> } {
  const { cartId, values } = (kept ?? {}) as Record<string, unknown>
  if (typeof cartId !== 'string' || typeof values !== 'object' || values === null) return false
  return Object.values(values).every((value) => typeof value === 'string')
}
