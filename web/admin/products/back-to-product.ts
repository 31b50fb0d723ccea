export const noSuchProduct = 'Error | There is no such product.'
export const noSuchVariant = 'Error | There is no such variant.'
