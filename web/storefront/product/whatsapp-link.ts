import { choiceName } from '#shop/catalogue/product.ts'
import { links } from '#shop/links.ts'
import { type Choice, choiceSearch } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'

type Question = { product: Pick<ShownProduct, 'name' | 'slug' | 'colours'>; choice: Choice; origin: string }

/** Opens a chat with the shop in which product, choice and address stand already. */
export function whatsappLink(number: string, { product, choice, origin }: Question): string {
  const colourName = product.colours.find(({ slug }) => slug === choice.colour)?.name ?? null
  const named = [product.name, choiceName(colourName, choice.size)].filter(Boolean).join(', ')
  const text = `Hello, I have a question about ${named}: ${origin}${links.product(product.slug)}${choiceSearch(choice)}`
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${asTyped(text)}`
}

/** As the value in a query, with those signs left as they are that may stand there: half of the text is an address. */
function asTyped(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|2F|3A|3D|3F)/g, decodeURIComponent)
}
