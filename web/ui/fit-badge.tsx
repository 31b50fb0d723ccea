import type { CardFit } from '#shop/listing/product-card.ts'
import { Badge } from './badge.tsx'

/** Says to a rider which sizes of a product fit them. */
export function FitBadge({ fit: { sizes, isThere } }: { fit: CardFit }) {
  if (!isThere) return <Badge kind="out">Your size sold out</Badge>
  return <Badge kind="ok">{sizes.length === 0 ? 'Fits you' : `Fits you: ${sizes.join(', ')}`}</Badge>
}
