import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pack, unpack } from './packed.ts'

test('whatever the server has packed comes back in the browser, and on the server itself', async () => {
  vi.resetModules()
  const browser = await import('./packed.ts')
  const comesBack = (value: unknown) => {
    const packed = pack(value)
    expect(browser.unpack(packed)).toEqual(JSON.parse(JSON.stringify(value)))
    expect(unpack(packed)).toEqual(value)
  }
  fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), comesBack))
  comesBack({ name: `5'8" \\ “quoted” </script>`, list: ["'", '"', ''] })
})
