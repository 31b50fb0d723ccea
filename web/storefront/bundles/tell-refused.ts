import { mostParts } from '#shop/bundles/bundle.ts'
import type { addBundle } from '#shop/cart/add-bundle.ts'
import { isUuid } from '#shop/uuid.ts'

type Refusal = Extract<Awaited<ReturnType<typeof addBundle>>, { accepted: false }>

/** What is wrong with a part, at its field. */
export type PartError = { field: string; message: string }

/** The variant that the form names for each part, in their order. */
export function readChosen(read: (name: string) => string | null): (string | null)[] {
  return Array.from({ length: mostParts }, (_, index) => {
    const typed = read(`part-${index}`)
    return typed !== null && isUuid(typed) ? typed : null
  })
}

export function tellRefused(refused: Exclude<Refusal, { reason: 'no-such-bundle' }>): PartError[] {
  switch (refused.reason) {
    case 'choice-missing':
      return refused.details.positions.map((position) => at(position, 'Choose one'))
    case 'out-of-stock':
      return [at(refused.details.position, 'This choice has just sold out. Choose another')]
    case 'cart-holds-all':
      return [at(refused.details.position, 'Your cart already holds all of this choice that we can sell you')]
  }
}

function at(position: number, message: string): PartError {
  return { field: `part-${position}`, message }
}
