import type { CartLines } from '#shop/cart/cart.ts'
import { goodsName } from '#shop/catalogue/product.ts'
import { type ListFacts, listLetter } from './list-letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** Tells somebody, once, of the cart that they left. */
export function cartReminder({ lines, gone, ...facts }: ListFacts & CartLines): WrittenLetter {
  const inStock = lines.filter(({ available }) => available > 0)
  const soldOut = [...lines.filter(({ available }) => available < 1), ...gone]
  const missing = soldOut.length === 0 ? '' : ` Sold out in the meantime: ${inWords(soldOut)}.`
  return listLetter(
    {
      subject: `You left a cart at ${facts.settings.shopName}`,
      headline: 'Your cart is where you left it.',
      words: `In it: ${inWords(inStock)}.${missing} Nothing is reserved for you: prices and stock are those of the day you order.`,
      code: null,
      button: 'Back to my cart',
      more: 'You asked for this letter at the checkout or in your account. It is the only one about this cart. The link is good for 30 days.',
    },
    facts,
  )
}

function inWords(goods: readonly { quantity: number; name: string; choice: string }[]): string {
  return goods.map(({ quantity, name, choice }) => `${quantity} × ${goodsName({ name, choice })}`).join('; ')
}
