import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

test('a description keeps its paragraphs, lists and links, and no pictures', () => {
  const html =
    '<p>Made <b>here</b> <img src="https://a.example/b.jpg" alt="A [bike] (blue)">for you.</p><ul><li>one</li></ul>'
  expect(htmlToMarkdown(html)).toBe('Made **here** for you.\n\n- one')
})

test('lines without tags are paragraphs where one of them is empty', () => {
  expect(htmlToMarkdown('One\\ntwo \n \t\n\n three')).toBe('One\\\ntwo\n\nthree')
  expect(htmlToMarkdown('  ')).toBe('')
})

test.each([' ', '![', '![]('])('a hundred thousand times %j are read in a moment', (sign) => {
  const started = performance.now()
  htmlToMarkdown(`${sign.repeat(100_000 / sign.length)}x`)
  expect(performance.now() - started).toBeLessThan(2000)
})
