/** Facts of a page for machines, in the words of schema.org. */
export type JsonLdFacts = { '@type': string } & Record<string, unknown>

/**
 * Data, not a script: it never runs, so the page's policy need not allow it. No text in it can end the element. It is
 * read in the page as it was sent, so `facts` are gathered by the server alone.
 */
export function JsonLd({ facts }: { facts: JsonLdFacts | false }) {
  const __html = facts ? writeJsonLd(facts) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing opens or ends an element
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

export function writeJsonLd(facts: JsonLdFacts): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
}
