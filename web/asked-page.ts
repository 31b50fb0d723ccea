const lastPage = 100_000

/** Which page of a list an address asks for, from 1; what is no page is the first. */
export function askedPage(search: URLSearchParams): number {
  const figures = search.get('page') ?? ''
  const page = /^\d{1,6}$/.test(figures) ? Number(figures) : 1
  return Math.min(Math.max(page, 1), lastPage)
}

/** The address of a page of a list that nothing else is asked of. */
export function addressOfPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}
