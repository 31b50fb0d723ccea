/**
 * What a visitor sees when no page of the shop can be shown: one sentence, without the shop's look, script or stack.
 */
const plainPages = {
  opening: { status: 503, title: 'The shop is opening', words: 'Please try again in a moment.' },
  overloaded: { status: 503, title: 'The shop is busy', words: 'Please try again in a moment.' },
  'bad-address': { status: 400, title: 'Bad request', words: 'This address cannot be read.' },
  'foreign-form': { status: 403, title: 'Not from here', words: 'This form was not sent from a page of this shop.' },
  'not-permitted': { status: 403, title: 'Not permitted', words: 'Your role does not open this.' },
  'no-such-method': { status: 405, title: 'Not possible', words: 'This cannot be done at this address.' },
  'not-found': { status: 404, title: 'Not found', words: 'There is nothing at this address.' },
  'too-large': { status: 413, title: 'Too large', words: 'This is more than the shop takes at once.' },
  'unknown-host': { status: 421, title: 'Wrong host', words: 'This shop does not answer to that name.' },
  fault: { status: 500, title: 'Unexpected Application Error!', words: 'Something went wrong on our side.' },
} as const

export type PlainPage = keyof typeof plainPages

/** A reference is what the visitor may tell us and the log knows too. */
export function plainPage(
  name: PlainPage,
  { reference, allow }: { reference?: string; allow?: string } = {},
): Response {
  const { status, title, words } = plainPages[name]
  return new Response(pageOf({ title, words, reference, isRetried: status >= 500 }), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
      ...(allow ? { Allow: allow } : {}),
    },
  })
}

type Said = { title: string; words: string; reference: string | undefined; isRetried: boolean }

function pageOf({ title, words, reference, isRetried }: Said): string {
  const said = reference ? `<p>Reference: <code>${reference}</code></p>` : ''
  const again = isRetried ? '<p><a href="">Try again</a></p>' : ''
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${words}</p>${again}<p><a href="/">Return to Home</a></p>${said}</main></body></html>`
}
