import { describe, expect, test } from 'vitest'
import { renderMarkdown, renderSections } from './markdown.ts'

const origin = 'https://shop.example'
const render = (markdown: string) => renderMarkdown(markdown, { origin })

describe('headings', () => {
  test('begin at the second level, whatever the writer began with, and keep their order', () => {
    expect(render('# One\n\n## Two\n\n# Three')).toBe('<h2>One</h2>\n<h3>Two</h3>\n<h2>Three</h2>')
    expect(render('### One\n\n#### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
    expect(render('# 1\n\n###### 6')).toBe('<h2>1</h2>\n<h6>6</h6>')
    expect(renderMarkdown('## One', { origin, topHeading: 4 })).toBe('<h4>One</h4>')
  })

  test('part a text into sections', () => {
    expect(renderSections('First.\n\n## *Quality* First\n\nGood.\n\n### Why\n\n## Trust\n\nToo.', { origin })).toEqual([
      { title: '', html: '<p>First.</p>' },
      { title: 'Quality First', html: '<p>Good.</p>\n<h3>Why</h3>' },
      { title: 'Trust', html: '<p>Too.</p>' },
    ])
  })
})

describe('links', () => {
  test('to other sites say so, own ones do not', () => {
    expect(render('[a](https://other.example/)')).toContain('<a href="https://other.example/" rel="external">')
    expect(render('[a](//other.example/)')).toContain('rel="external"')
    expect(render('[a](/\\\\other.example/)')).toContain('href="/%5Cother.example/"')
    for (const own of ['/shop', '#top', 'shop', `${origin}/shop`, 'mailto:a@b.com', 'tel:+2348031234567'])
      expect(render(`[a](${own})`)).toBe(`<p><a href="${own}">a</a></p>`)
  })
})

test('facts are filled in as plain text, and in addresses', () => {
  const facts = { shopName: '*Bikes* <b>&</b> `Co`', email: 'hello@shop.example' }
  expect(renderMarkdown('{shopName}: [{email}](mailto:{email}), {nothing}', { origin, facts })).toBe(
    '<p>*Bikes* &#x3C;b>&#x26;&#x3C;/b> `Co`: <a href="mailto:hello@shop.example">hello@shop.example</a>, {nothing}</p>',
  )
})

test('tables and lists are what they look like', () => {
  expect(render('| Type | Price |\n|---|--:|\n| Hybrid | ₦85,000 |')).toContain('<td align="right">₦85,000</td>')
  expect(render('- a\n- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>')
})

// What people have smuggled through other renderers.
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](x" onerror="alert(1))',
  '![x](https://tracker.example/1.gif)',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](\u0001javascript:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](vbscript:msgbox(1))',
  '[a]: javascript:alert(1)\n\n[a]',
  '<javascript:alert(1)>',
  '[a](https://b.example "x" onmouseover="alert(1)")',
  '[a](https://b.example \'x" onmouseover="alert(1)\')',
  '<a href="javascript:alert(1)">a</a>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<form action="https://evil.example"><input name=q></form>',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '`<script>alert(1)</script>`',
  '```html onload=alert(1)\n<script>alert(1)</script>\n```',
  '<!--><script>alert(1)</script>-->',
  '<details open ontoggle=alert(1)>',
  '- [ ] <input autofocus onfocus=alert(1)>',
  '[^1]\n\n[^1]: <script>alert(1)</script>',
  '| <script>alert(1)</script> |\n|---|\n| <b onclick=alert(1)>x</b> |',
])('%j never becomes markup of its own', (markdown) => {
  const html = render(markdown)
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
  const allowed = /^(a|p|ul|ol|li|code|pre|table|thead|tbody|tr|th|td|h2|em|strong)$/
  for (const [tag, name = '', attributes = ''] of tags) {
    expect([tag, name]).toEqual([tag, expect.stringMatching(allowed)])
    expect(attributes.replace(/"[^"]*"/g, '""')).toMatch(/^( (href|title|rel|align)="")*$/)
  }
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).not.toMatch(/^\W*(java|vb)?script|^\W*data/i)
})
