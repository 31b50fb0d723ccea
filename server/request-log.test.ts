import { expect, test } from 'vitest'
import { access } from '#shop/identity/access.ts'
import { createLog } from './log.ts'
import { createRequestLog } from './request-log.ts'

function loggedPath(path: string): string {
  let said = ''
  const log = createLog('json', (lines) => {
    said += lines
  })
  createRequestLog(log, 'json').ended({ reference: 'A-1', started: 0, method: 'GET', path, status: 200 })
  log.flush()
  return JSON.parse(said).path
}

const kept = Object.entries(access).flatMap(([address, who]) =>
  who === 'holder of the link' || who === 'holder of the code' ? [address] : [],
)

test.each([...kept, '/mailbox/:identity', '/pretend-paystack/pay/:token'])(
  '%s is logged without its key',
  (address) => {
    const path = address.replace(/:(token|code|identity)/, 'Sec-ret_7').replaceAll(/:\w+/g, 'b')
    for (const asked of [path, `${path}.data`, path.replace(/^\/./, (first) => first.toUpperCase())])
      expect(loggedPath(asked)).toMatch(/^(?!.*Sec-ret).*\/…/)
  },
)

test('other addresses are logged as they are', () => {
  expect(loggedPath('/services/bookings')).toBe('/services/bookings')
  expect(loggedPath('/product/marina-hybrid-7')).toBe('/product/marina-hybrid-7')
})
