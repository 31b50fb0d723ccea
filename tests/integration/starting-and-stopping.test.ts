import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type RunningShop, startShop } from '../support/running-shop.ts'

let shop: RunningShop | undefined
afterEach(async () => {
  await shop?.stop()
  shop = undefined
})

async function start(): Promise<RunningShop> {
  shop = await startShop()
  return shop
}

describe('a shop that starts', () => {
  test('on a port that is taken says so, without a stack', async () => {
    const { port } = await start()
    const second = startShop({ env: { PORT: String(port) } }).then(
      () => 'it opened',
      (error: Error) => error.message,
    )
    expect(await second).toContain(`Port ${port} is taken`)
    expect(await second).not.toMatch(/\n\s+at \w/)
  })
})

describe.each(['SIGTERM', 'SIGINT'] as const)('a shop that gets %s', (signal) => {
  test('finishes what it is doing, takes nothing new, and ends with 0', async () => {
    const { port, origin, pid, ended } = await start()
    const body = 'variantId=1&quantity=1'
    const host = new URL(origin).host
    const socket = connect({ host: '127.0.0.1', port })
    socket.write(
      `POST /cart/lines HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Length: ${body.length}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\n\r\n${body.slice(0, 5)}`,
    )
    // the shop has the beginning when it has answered somebody who came later
    expect((await fetch(`${origin}/health`)).status).toBe(200)

    process.kill(pid, signal)
    await untilRefused(port)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(body.slice(5))
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    expect(await ended()).toBe(0)
  })
})

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ host: '127.0.0.1', port })
    const taken = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (!taken) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
