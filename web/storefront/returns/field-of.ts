/** What a form says of a line, by the name of its field. */
export const fieldOf = (field: 'units' | 'reason' | 'condition' | 'instead', variantId: string) =>
  `${field}-${variantId}`
