const prefix = 'choice of '

/** The name of the field that holds which variant of a product is wanted. */
export function choiceField(slug: string): string {
  return prefix + slug
}

/** What the wishlist's form asks to be moved: its button names one product, or none for all of them. */
export function readMove(form: FormData | null): { only: string | null; chosen: ReadonlyMap<string, string> } {
  const fields = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const choices = fields.filter(([name, value]) => name.startsWith(prefix) && value !== '')
  return {
    only: fields.find(([name]) => name === 'only')?.[1] ?? null,
    chosen: new Map(choices.map(([name, sku]) => [name.slice(prefix.length), sku])),
  }
}
