import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fallbackFormatOf, photoName, type StoredPhoto, widthsOf } from '#shop/photo.ts'
import manifest from './photos.json' with { type: 'json' }

const photos: readonly (readonly [string, StoredPhoto])[] = Object.entries(manifest)
const folder = join(import.meta.dirname, 'photos')

test('every picture of the content is ready in every width, and no other file lies beside them', async () => {
  const expected = photos.flatMap(([, photo]) =>
    (['avif', fallbackFormatOf(photo)] as const).flatMap((format) =>
      widthsOf(photo, format).map((width) => photoName(photo.hash, width, format)),
    ),
  )
  expect((await readdir(folder)).sort()).toEqual(expected.sort())
})

test.each(photos)('%s weighs at most 80 kB on a phone', async (_name, photo) => {
  const { size } = await stat(join(folder, photoName(photo.hash, 720, 'avif')))
  expect(size).toBeLessThanOrEqual(80_000)
})

test('heroes and category tiles are cut out, scenes are not', () => {
  for (const [name, photo] of photos) expect(photo.hasAlpha, name).toBe(name.endsWith('.webp'))
})
