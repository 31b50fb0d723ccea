import { expect, test } from 'vitest'
import { writeFeed } from './feed.ts'

const photo = { hash: '0'.repeat(32), width: 1600, height: 900, hasAlpha: false, altText: '' }

test('whatever an article is called, its feed stays XML', () => {
  const feed = writeFeed({
    title: 'Bikes & more',
    description: 'All of "it"',
    origin: 'https://shop.example',
    articles: [
      {
        slug: 'rain',
        title: '</title><script>alert(1)</script> \u0000\u000b]]>',
        excerpt: "Ade's \ud800 <b>₦</b> 🚲",
        category: 'R&D',
        publishedAt: new Date('2025-01-15T08:00:00Z'),
        readMinutes: 8,
        photo,
      },
    ],
  })
  expect(feed).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;</title>')
  expect(feed).toContain('<description>Ade&apos;s  &lt;b&gt;₦&lt;/b&gt; 🚲</description>')
  expect(feed).toContain('<category>R&amp;D</category>')
  expect(feed).toContain('<pubDate>Wed, 15 Jan 2025 08:00:00 GMT</pubDate>')
  expect(feed).toContain('<guid isPermaLink="true">https://shop.example/blog/rain</guid>')
})
