import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('whatever is packed comes back', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  const words = { name: `5'8" \\ “quoted” </script>`, list: ["'", '"', ''] }
  expect(unpack(pack(words))).toEqual(words)
})
