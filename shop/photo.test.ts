import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fallbackFormatOf,
  heightAt,
  type PhotoFormat,
  photoName,
  photoPath,
  photoSourceSet,
  photoWidths,
  readPhotoName,
  widthsOf,
} from './photo.ts'

const hash = '0123456789abcdef0123456789abcdef'
const studioPhoto = { hash, width: 1400, height: 1400, hasAlpha: false }
const cutOut = { hash, width: 1600, height: 943, hasAlpha: true }

describe('the widths of a photo', () => {
  test('a studio photo exists in every width, and in two as JPEG', () => {
    expect(widthsOf(studioPhoto)).toEqual([120, 240, 360, 480, 720, 1080, 1400])
    expect(widthsOf(studioPhoto, 'jpeg')).toEqual([480, 1080])
    expect(widthsOf(studioPhoto, 'webp')).toEqual([])
  })

  test('a cut-out falls back to WebP, which keeps its transparency', () => {
    expect(fallbackFormatOf(cutOut)).toBe('webp')
    expect(widthsOf(cutOut, 'webp')).toEqual([480, 1080])
    expect(widthsOf(cutOut, 'jpeg')).toEqual([])
  })

  test('a source between two widths keeps its own as the last', () => {
    expect(widthsOf({ width: 1000, hasAlpha: false })).toEqual([120, 240, 360, 480, 720, 1000])
    expect(widthsOf({ width: 1000, hasAlpha: false }, 'jpeg')).toEqual([480, 1000])
    expect(widthsOf({ width: 90, hasAlpha: false })).toEqual([90])
  })

  test('are ascending, never wider than the source or than the widest, and never none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.boolean(), (width, hasAlpha) => {
        for (const format of ['avif', fallbackFormatOf({ hasAlpha })] as const) {
          const widths = widthsOf({ width, hasAlpha }, format)
          expect(widths.length).toBeGreaterThan(0)
          expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
          expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(width, Math.max(...photoWidths)))
        }
      }),
    )
  })

  test('the height follows the shape and is at least one pixel', () => {
    expect(heightAt(cutOut, 720)).toBe(424)
    expect(heightAt({ width: 4000, height: 3 }, 240)).toBe(1)
  })
})

describe('the address of a rendition', () => {
  test('names hash, width and format', () => {
    expect(photoPath(hash, 480, 'avif')).toBe(`/photos/${hash}-480.avif`)
    expect(photoPath(hash, 480, 'jpeg')).toBe(`/photos/${hash}-480.jpg`)
  })

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom<PhotoFormat>('avif', 'jpeg', 'webp'),
        (width, format) => {
          expect(readPhotoName(photoName(hash, width, format))).toEqual({ hash, width, format })
        },
      ),
    )
  })

  test.each([
    '',
    '../../etc/passwd',
    `${hash}-0480.avif`,
    `${hash}-480.png`,
    `${hash}-480.avif.tmp`,
    `${hash}-480.avif\n`,
    `x${hash}-480.avif`,
    `${hash.toUpperCase()}-480.avif`,
    `${hash}-100000.avif`,
  ])('any other text is none: %j', (name) => {
    expect(readPhotoName(name)).toBeNull()
  })

  test('a small square may be 120 pixels wide, and is never offered more than it can need', () => {
    expect(photoSourceSet(studioPhoto, 'avif', 240)).toBe(
      `/photos/${hash}-120.avif 120w, /photos/${hash}-240.avif 240w`,
    )
    expect(photoSourceSet({ ...studioPhoto, width: 150 }, 'avif')).toBe(`/photos/${hash}-150.avif 150w`)
    expect(photoSourceSet(studioPhoto, 'jpeg', 240)).toBe(`/photos/${hash}-480.jpg 480w`)
  })

  test('a source set lists every width from that of a card', () => {
    expect(photoSourceSet({ ...studioPhoto, width: 300 }, 'avif')).toBe(
      `/photos/${hash}-240.avif 240w, /photos/${hash}-300.avif 300w`,
    )
  })
})
