import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const translator = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, { handlers: { img: () => undefined } })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-' })
  .freeze()

/** A description in HTML, as other shops export it, in Markdown. Scripts, styles and pictures are left out. */
export function htmlToMarkdown(html: string): string {
  return String(translator.processSync(withParagraphs(html))).trim()
}

/** WooCommerce writes the ends of lines as `\n`, and paragraphs as empty lines instead of tags. */
function withParagraphs(text: string): string {
  const html = text.replaceAll('\\n', '\n')
  if (/<(p|div|ul|ol|h\d|br|table)\b/i.test(html)) return html
  return html
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
