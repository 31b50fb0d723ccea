import { links } from '#shop/links.ts'
import { choiceSearch } from './choice.ts'

/** What a product's form was sent with. */
export type PostedChoice = {
  /** The SKU of the variant to add; null when the colour and size that were sent are not those that the page showed. */
  sku: string | null
  /** Where the choice that was sent can be seen. */
  address: string
}

/**
 * Reads the form of a product page; null for any other form. Without scripts the page cannot follow a changed colour
 * or size, so the form also carries what it showed: a variant counts only when both are the same.
 */
export function readPostedChoice(form: FormData): PostedChoice | null {
  const slug = textIn(form, 'slug')
  const shown = textIn(form, 'shown')
  if (slug === null || shown === null) return null

  const marked = choiceSearch({ colour: textIn(form, 'colour'), size: textIn(form, 'size') })
  return {
    sku: marked === shown ? textIn(form, 'sku') : null,
    address: `${links.product(encodeURIComponent(slug))}${marked}#choice`,
  }
}

function textIn(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}
