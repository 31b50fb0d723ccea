/** What somebody can ask to be told of: a variant that is there again, or a product that got cheaper. */
export type AlertKind = 'back-in-stock' | 'price-drop'

/** What who asks says yes to; it stands beside each form and is kept with the address. */
export const alertConsent = {
  version: 1,
  text: 'We write to this address about this alone. Each letter has a way out.',
}
