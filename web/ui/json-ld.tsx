/** Facts of a page for machines, in the words of schema.org. */
export type JsonLdFacts = { '@type': string } & Record<string, unknown>

/** Data, not a script: it never runs, so the page's policy need not allow it. No text in it can end the element. */
export function JsonLd({ facts }: { facts: JsonLdFacts }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing opens or ends an element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeJsonLd(facts) }} />
}

export function writeJsonLd(facts: JsonLdFacts): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
}
