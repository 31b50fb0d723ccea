/**
 * Brings the sheets of a page that is about to be shown, and leaves them for the pages after it. They are fetched first
 * and join the document together, in their order: one that comes before another has every word laid out anew.
 */
export async function addSheets(addresses: readonly string[]): Promise<void> {
  // the router marks what several modules share with an empty fragment
  const all = addresses.map((address) => address.replace('#', ''))
  const missing = all.filter((href) => !document.querySelector(`link[rel="stylesheet"][href="${href}"]`))
  const ahead = await Promise.all(missing.map((href) => added({ rel: 'preload', as: 'style', href })))
  await Promise.all(missing.map((href) => added({ rel: 'stylesheet', href })))
  for (const link of ahead) link.remove()
}

/** Gives the link when it has come; a page without its sheet is better than none. */
function added(attributes: Partial<HTMLLinkElement>): Promise<HTMLLinkElement> {
  return new Promise((come) => {
    const link = Object.assign(document.createElement('link'), attributes)
    link.onload = link.onerror = () => come(link)
    document.head.append(link)
  })
}
