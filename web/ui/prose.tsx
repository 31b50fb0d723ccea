import './prose.css'

/** A text that `renderMarkdown` has made. Its first paragraph stands out. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer lets no markup through but its own
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
