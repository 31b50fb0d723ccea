/** Products as they are typed: a line for each, with its address, or the last part of it. */
export function showSlugs(slugs: readonly string[]): string {
  return slugs.join('\n')
}

export function readSlugs(typed: string): string[] {
  return typed.split(/\r\n?|\n/).flatMap((line) => {
    const [path = ''] = line.trim().split(/[?#]/, 1)
    const slug = path.split('/').findLast((part) => part !== '')
    return slug === undefined ? [] : [slug.slice(0, 200).toLowerCase()]
  })
}

/** What is wrong with lines that name no product. */
export function unknownProducts(slugs: readonly string[]): string {
  return `No other product has this address: ${slugs.join(', ').slice(0, 200)}`
}
