/** Products as they are typed: a line for each, with its address, or the last part of it. */
export function showSlugs(slugs: readonly string[]): string {
  return slugs.join('\n')
}

export function readSlugs(typed: string): string[] {
  return typed.split(/\r\n?|\n/).flatMap((line) => {
    const slug = line
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .replace(/^.*\//, '')
      .slice(0, 200)
    return slug === '' ? [] : [slug.toLowerCase()]
  })
}

/** What is wrong with lines that name no product. */
export function unknownProducts(slugs: readonly string[]): string {
  return `No other product has this address: ${slugs.join(', ').slice(0, 200)}`
}
