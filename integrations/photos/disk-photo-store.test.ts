import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { required } from '#shop/outcome.ts'
import { type PhotoFormat, type PhotoStore, photoName, widthsOf } from '#shop/photo.ts'
import { openDiskPhotoStore } from './disk-photo-store.ts'
import { maxBytes, maxPixels } from './picture.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a stored photo', () => {
  test('is there in every width, as AVIF and as JPEG, and nothing else is', async () => {
    const store = openDiskPhotoStore({ folder })
    const photo = required(await store.store(await picture({ width: 900, height: 600 })))

    expect(photo).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{32}$/), width: 900, height: 600, hasAlpha: false })
    expect((await readdir(folder)).sort()).toEqual(
      [
        ...[120, 240, 360, 480, 720, 900].map((width) => photoName(photo.hash, width, 'avif')),
        ...[480, 900].map((width) => photoName(photo.hash, width, 'jpeg')),
      ].sort(),
    )
    const small = await sharp(await rendition(store, photo.hash, 360, 'avif')).metadata()
    expect(small).toMatchObject({ format: 'heif', compression: 'av1', width: 360, height: 240, hasAlpha: false })
    expect(await sharp(await rendition(store, photo.hash, 480, 'jpeg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
    })
  })

  test('keeps its transparency where it has some, and has WebP instead of JPEG', async () => {
    const store = openDiskPhotoStore({ folder })
    const cutOut = await picture({ width: 300, height: 200, background: { r: 200, g: 30, b: 30, alpha: 0.5 } })
    const photo = required(await store.store(cutOut))

    expect(photo.hasAlpha).toBe(true)
    expect(await sharp(await rendition(store, photo.hash, 240, 'avif')).metadata()).toMatchObject({ hasAlpha: true })
    expect(await sharp(await rendition(store, photo.hash, 300, 'webp')).metadata()).toMatchObject({ hasAlpha: true })
    expect(await store.read(photo.hash, 300, 'jpeg')).toBeNull()
  })

  test('an alpha channel in which nothing is transparent is none', async () => {
    const opaque = await picture({ width: 50, height: 50, background: { r: 1, g: 2, b: 3, alpha: 1 } })
    expect(required(await openDiskPhotoStore({ folder }).store(opaque)).hasAlpha).toBe(false)
  })

  test('stands upright, and tells neither place nor camera', async () => {
    const lyingOnItsSide = await sharp(await picture({ width: 400, height: 300, background: { r: 0, g: 0, b: 0 } }))
      .composite([{ input: await picture({ width: 200, height: 300 }), left: 200, top: 0 }])
      .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lyingOnItsSide).metadata()).exif).toBeDefined()

    const store = openDiskPhotoStore({ folder })
    const photo = required(await store.store(lyingOnItsSide))

    expect(photo).toMatchObject({ width: 300, height: 400 })
    const pixels = await sharp(await rendition(store, photo.hash, 300, 'avif'))
      .raw()
      .toBuffer()
    expect(pixels.at(0), 'what was the dark left side is above').toBeLessThan(20)
    expect(pixels.at(-1), 'what was the light right side is below').toBeGreaterThan(160)
    for (const format of ['avif', 'jpeg'] as const) {
      const { width, height, exif, xmp, iptc, orientation } = await sharp(
        await rendition(store, photo.hash, 300, format),
      ).metadata()
      expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 300, height: 400 })
    }
  })

  test.each([
    ['grey', () => picture({ width: 60, height: 40 }, (image) => image.toColourspace('b-w').png())],
    ['16 bits deep', () => picture({ width: 60, height: 40 }, (image) => image.toColourspace('rgb16').png())],
    ['CMYK', () => picture({ width: 60, height: 40 }, (image) => image.toColourspace('cmyk').jpeg())],
    ['GIF', () => picture({ width: 60, height: 40 }, (image) => image.gif())],
    ['WebP', () => picture({ width: 60, height: 40 }, (image) => image.webp())],
    ['AVIF', () => picture({ width: 60, height: 40 }, (image) => image.avif())],
    ['one pixel', () => picture({ width: 1, height: 1 })],
  ])('may come %s', async (_kind, source) => {
    const store = openDiskPhotoStore({ folder })
    const photo = required(await store.store(await source()))
    const { data, info } = await sharp(await rendition(store, photo.hash, photo.width, 'avif'))
      .raw()
      .toBuffer({ resolveWithObject: true })

    expect(info).toMatchObject({ width: photo.width, height: photo.height, channels: 3 })
    expect(Math.abs((data[0] ?? 0) - 180)).toBeLessThan(16)
  })

  test('the same bytes again, even at once, are the same photo, and its files stay untouched', async () => {
    const store = openDiskPhotoStore({ folder })
    const bytes = await picture({ width: 250, height: 250 })
    const [first, second] = await Promise.all([store.store(bytes), store.store(bytes)])
    const before = await facts(folder)

    expect(required(second)).toEqual(required(first))
    expect(required(await store.store(bytes))).toEqual(required(first))
    expect(await facts(folder)).toEqual(before)
  })

  test('what a killed process left undone is completed', async () => {
    const store = openDiskPhotoStore({ folder })
    const bytes = await picture({ width: 300, height: 300 })
    const photo = required(await store.store(bytes))
    await rm(join(folder, photoName(photo.hash, 240, 'avif')))
    expect(await store.read(photo.hash, 240, 'avif')).toBeNull()

    required(await store.store(bytes))
    expect(await store.read(photo.hash, 240, 'avif')).not.toBeNull()
  })
})

describe('ready-made folders', () => {
  test('are read, and nothing in them is made or written again', async () => {
    const readyMade = join(folder, 'seeds')
    const bytes = await picture({ width: 300, height: 300 })
    const photo = required(await openDiskPhotoStore({ folder: readyMade }).store(bytes))
    const before = await facts(readyMade)

    const own = join(folder, 'own')
    const store = openDiskPhotoStore({ folder: own, readyMade: [readyMade] })
    for (const width of widthsOf(photo)) expect(await store.read(photo.hash, width, 'avif')).not.toBeNull()
    required(await store.store(bytes))

    expect(await readdir(own)).toEqual([])
    expect(await facts(readyMade)).toEqual(before)
  })
})

describe('what is refused', () => {
  const refusalOf = async (bytes: Uint8Array) => {
    const outcome = await openDiskPhotoStore({ folder }).store(bytes)
    expect(await readdir(folder)).toEqual([])
    return outcome.accepted ? 'accepted' : outcome.reason
  }

  test.each([
    ['nothing', ''],
    ['text', 'not a picture at all'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['SVG after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['PDF', '%PDF-1.7\n'],
    ['a PNG of which only the name is right', '\x89PNG\r\n\x1a\nand then nonsense'],
  ])('%s', async (_kind, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toBe('not-a-picture')
  })

  test('what iPhones save, by its own name', async () => {
    expect(await refusalOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))).toBe('heic')
  })

  test('a picture of which the half is missing', async () => {
    const whole = await picture({ width: 400, height: 400, noise: true }, (image) => image.jpeg())
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('not-a-picture')
  })

  test('more bytes than an upload may have', async () => {
    expect(await refusalOf(Buffer.alloc(maxBytes + 1, 0xff))).toBe('too-large')
  })

  test('a small file that unfolds into too many pixels', async () => {
    const side = Math.ceil(Math.sqrt(maxPixels)) + 1
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    expect(await refusalOf(bomb)).toBe('too-large')
  })

  test('a strip that is longer than any rendition can be', async () => {
    expect(await refusalOf(await picture({ width: 2, height: 17_000 }))).toBe('too-large')
  })
})

describe('reading', () => {
  test('never leaves the folder, whatever is asked for', async () => {
    await mkdir(join(folder, 'photos'))
    await writeFile(join(folder, 'secret-1.avif'), 'secret')
    const store = openDiskPhotoStore({ folder: join(folder, 'photos') })

    expect(await store.read('../secret', 1, 'avif')).toBeNull()
    expect(await store.read('0'.repeat(32), Number.NaN, 'avif')).toBeNull()
    expect(await store.read('0'.repeat(32), 240, 'avif')).toBeNull()
  })
})

async function rendition(store: PhotoStore, hash: string, width: number, format: PhotoFormat): Promise<Uint8Array> {
  const bytes = await store.read(hash, width, format)
  if (!bytes) throw new Error(`no rendition ${photoName(hash, width, format)}`)
  return bytes
}

type Look = {
  width: number
  height: number
  background?: { r: number; g: number; b: number; alpha?: number }
  noise?: boolean
}

/** A light grey picture unless told otherwise, as PNG unless told otherwise. */
function picture(look: Look, as: (image: Sharp) => Sharp = (image) => image.png()): Promise<Buffer> {
  const { width, height, background = { r: 180, g: 180, b: 180 }, noise = false } = look
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const create = noise
    ? sharp({ create: { width, height, channels: 3, background, noise: grain } })
    : sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })
  return as(create).toBuffer()
}

/** What would change if a file were written again. */
async function facts(of: string) {
  const names = (await readdir(of)).sort()
  return Promise.all(
    names.map(async (name) => {
      const { ino, mtimeMs, size } = await stat(join(of, name))
      return { name, ino, mtimeMs, size }
    }),
  )
}
