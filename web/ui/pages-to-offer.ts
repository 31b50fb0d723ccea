/** The pages that a pager names: the first, the last, and those beside the present one; ascending, each once. */
export function pagesToOffer(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(near)].sort((a, b) => a - b)
}
