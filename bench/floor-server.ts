// The floor: what bare Node does with a page of 14 kB from memory. Says its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const row = '<li><a href="/a"><img src="/a.jpg" alt="A bicycle" width="320" height="240"> A bicycle</a></li>\n'
const page = Buffer.from(
  `<!doctype html><title>Floor</title><ul>\n${row.repeat(Math.round(14_000 / row.length))}</ul>\n`,
)

const server = createServer((_, answer) => {
  answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length })
  answer.end(page)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
