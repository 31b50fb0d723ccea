import { expect, test } from 'vitest'
import { listen } from './http-server.ts'

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
