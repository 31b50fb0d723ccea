// For loaders only: what it stands on is larger than all scripts of a page together.
import type { Element, Root as Html, Nodes } from 'hast'
import type { Root as Markdown, Nodes as MarkdownNodes, RootContent } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

export type Rendering = {
  /** The shop's own, so that links to other sites are known. */
  origin: string
  /** What stands where the text says `{name}`. */
  facts?: Record<string, string>
  /** The level of the text's highest headings; a page has one of level 1, its title. */
  topHeading?: 2 | 3 | 4
}

export type Section = { title: string; html: string }

/** A text in Markdown as HTML that is safe to put into a page: no markup of its own, no scripts, no pictures. */
export function renderMarkdown(markdown: string, rendering: Rendering): string {
  return htmlOf(parse(markdown, rendering), rendering)
}

/** The same in parts, each under one of the text's highest headings; what stands above the first has no title. */
export function renderSections(markdown: string, rendering: Rendering): Section[] {
  const { topHeading = 2 } = rendering
  const sections: { title: string; children: RootContent[] }[] = []
  for (const child of parse(markdown, rendering).children) {
    if (child.type === 'heading' && child.depth === topHeading) sections.push({ title: textOf(child), children: [] })
    else if (sections.length === 0) sections.push({ title: '', children: [child] })
    else sections.at(-1)?.children.push(child)
  }
  return sections.map(({ title, children }) => ({ title, html: htmlOf({ type: 'root', children }, rendering) }))
}

const reader = unified().use(remarkParse).use(remarkGfm).freeze()

const converter = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, {
    tagNames: [
      ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre'],
      ...['strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
    ],
    attributes: { a: ['href', 'title'], ol: ['start'], td: ['align'], th: ['align'] },
    protocols: { href: ['http', 'https', 'mailto', 'tel'] },
    strip: ['script', 'style'],
  })
  .freeze()

const writer = unified().use(rehypeStringify).freeze()

function parse(markdown: string, { facts = {}, topHeading = 2 }: Rendering): Markdown {
  const tree = reader.parse(markdown)
  fillIn(tree, facts)
  setHeadings(tree, topHeading)
  return tree
}

function htmlOf(markdown: Markdown, { origin }: Rendering): string {
  const tree: Html = converter.runSync(markdown)
  markForeignLinks(tree, origin)
  return writer.stringify(tree)
}

/** In the tree and not in the text, so that a fact never becomes markup. */
function fillIn(node: MarkdownNodes, facts: Record<string, string>) {
  if (node.type === 'text') node.value = filled(node.value, facts)
  if (node.type === 'link') node.url = filled(node.url, facts)
  if ('children' in node) for (const child of node.children) fillIn(child, facts)
}

function filled(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (asWritten, name: string) => facts[name] ?? asWritten)
}

function setHeadings(tree: Markdown, top: number) {
  const headings = tree.children.filter((child) => child.type === 'heading')
  const shift = top - Math.min(...headings.map(({ depth }) => depth))
  for (const heading of headings) heading.depth = depthOf(heading.depth + shift)
}

const depths = [1, 2, 3, 4, 5, 6] as const

function depthOf(level: number) {
  return depths[level - 1] ?? 6
}

function textOf(node: MarkdownNodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function markForeignLinks(node: Nodes, origin: string) {
  if (node.type === 'element' && node.tagName === 'a' && isForeign(node, origin)) node.properties.rel = ['external']
  if ('children' in node) for (const child of node.children) markForeignLinks(child, origin)
}

function isForeign({ properties: { href } }: Element, origin: string): boolean {
  if (typeof href !== 'string' || !URL.canParse(href, origin)) return false
  const to = new URL(href, origin)
  return to.protocol.startsWith('http') && to.origin !== new URL(origin).origin
}
