import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('a QR code has its three eyes, a quiet border, and as much room as its words need', () => {
  const { size, path } = qrCode('otpauth://totp/Shop:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Shop')
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const far = size - 4 - 7
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const)
    for (let y = 0; y < 7; y++)
      for (let x = 0; x < 7; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        expect([x, y, dark.has(`${left + x} ${top + y}`)]).toEqual([x, y, ring !== 2])
      }
  for (const spot of dark) for (const at of spot.split(' ').map(Number)) expect(at).toBeGreaterThanOrEqual(4)
  expect((size - 8 - 17) % 4).toBe(0)
  expect(qrCode('short').size).toBeLessThan(size)
})
