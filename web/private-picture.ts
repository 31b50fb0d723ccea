type Picture = { bytes: Uint8Array; type: string } | null

/** A picture for whoever was asked about before: nobody else stores it. */
export function privatePicture(picture: Picture): Response {
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  if (!picture)
    return new Response('There is no such picture.\n', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Type': picture.type },
  })
}
