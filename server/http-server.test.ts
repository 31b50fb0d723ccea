import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from './http-server.ts'
import type { Incoming } from './incoming.ts'
import { limitTime } from './middleware/limit-time.ts'

test('what fails where it is answered at once goes the whole way, and ends nothing but itself', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { headers: { 'x-always': 'there' } })
  server.answerWith(
    ({ url }) => new Response(`the whole way for ${new URL(url).pathname}`),
    (incoming, outgoing) => {
      if (incoming.url === '/broken') throw new Error('a kept page that cannot be sent')
      outgoing.end('at once')
      return true
    },
  )
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
  expect([await ask('/kept'), await ask('/broken'), await ask('/kept')]).toEqual([
    'at once',
    'the whole way for /broken',
    'at once',
  ])
  await server.close(0)
})

const head = (length: number) => `POST /file HTTP/1.1\r\nHost: shop.example\r\nContent-Length: ${length}\r\n\r\n`

/** Says this to the server, and all that comes back until it hangs up. */
function say(port: number, words: string): { socket: Socket; answered: Promise<string> } {
  const socket = connect({ host: '127.0.0.1', port }, () => socket.write(words))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  socket.on('close', () => resolve(said))
  socket.on('error', reject)
  return { socket, answered: promise }
}

test('a body may take its time, and headers may not', async () => {
  const server = await listen(
    { host: '127.0.0.1', port: 0 },
    { headers: {}, limits: { headers: 100, request: 60_000, between: 20 } },
  )
  server.answerWith(async (request) => new Response(await request.text(), { headers: { connection: 'close' } }))
  const upload = say(server.port, `${head(10)}hello`)
  const endless = say(server.port, 'GET / HTTP/1.1\r\nHost: shop.exa')
  expect(await endless.answered).toMatch(/^HTTP\/1\.1 408 /)
  upload.socket.write('world')
  expect(await upload.answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*helloworld/)
  await server.close(0)
})

test('a body that comes for longer than the app waits is cut off', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { headers: {} })
  const app = new Hono<Incoming>()
  const cut = Promise.withResolvers<string>()
  app.use(limitTime(50, { to: /^$/, millis: 60_000 }))
  app.post('/file', async (c) => {
    await c.req.text().catch(() => cut.resolve('the rest never came'))
    return c.text('too late')
  })
  server.answerWith(app.fetch)
  const { answered } = say(server.port, `${head(10)}hello`)
  expect(await answered).toMatch(/^HTTP\/1\.1 503 /)
  expect(await cut.promise).toBe('the rest never came')
  await server.close(0)
})
