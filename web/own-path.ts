const nowhere = 'http://own-path.invalid'

/** The path, with its search and fragment, when it leads to a page of this shop; null for anything else. */
export function ownPath(address: string | null): string | null {
  if (address === null || address.length > 500 || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address)) return null
  if (!URL.canParse(address, nowhere)) return null

  const { origin, pathname, search, hash } = new URL(address, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}

/** Where the visitor came from, when that was a page of this shop and the browser says so. */
export function refererPath(request: Request, origin: string): string | null {
  const referer = request.headers.get('Referer')
  if (referer === null || !URL.canParse(referer)) return null

  const from = new URL(referer)
  return from.origin === origin ? ownPath(`${from.pathname}${from.search}`) : null
}
