import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { accept, type Outcome, refuse } from '#shop/outcome.ts'
import { type PhotoFormat, photoWidths } from '#shop/photo.ts'

/** A picture in memory: its own size in pixels, and its pixels upright, in sRGB, no wider than the widest rendition. */
export type Picture = { width: number; height: number; hasAlpha: boolean; pixels: Buffer; pixelInfo: OutputInfo }

export const maxBytes = 20_000_000
/** What the largest phone cameras take. A file of a few kB can claim far more, and would fill the memory. */
export const maxPixels = 50_000_000
/** WebP has no taller picture. */
export const maxSidePixels = 16_383

// Each upload is decoded once, so what libvips would keep for later only costs memory.
sharp.cache(false)

/** Reads what somebody uploaded. Refuses all but whole JPEG, PNG, WebP, AVIF and GIF pictures (of which the first frame counts). */
export async function readPicture(bytes: Uint8Array): Promise<Outcome<Picture, 'not-a-picture' | 'too-large'>> {
  if (bytes.length > maxBytes) return refuse('too-large')
  if (!looksLikePicture(bytes)) return refuse('not-a-picture')

  const size = await sizeOf(bytes)
  if (!size) return refuse('not-a-picture')
  if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > maxSidePixels) {
    return refuse('too-large')
  }

  const decoded = await decode(bytes)
  return decoded ? accept({ ...size, ...decoded }) : refuse('not-a-picture')
}

/** Encodes the picture in a width and format. */
export function encodePicture(picture: Picture, width: number, format: PhotoFormat): Promise<Buffer> {
  const { width: rawWidth, height, channels } = picture.pixelInfo
  const resized = sharp(picture.pixels, { raw: { width: rawWidth, height, channels } }).resize({ width })
  return encode(picture.hasAlpha ? resized : resized.removeAlpha(), width, format).toBuffer()
}

/** Only these reach a decoder: SVG, PDF and the rest that libvips reads can carry scripts or name files. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('GIF8') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
    ['ftypavif', 'ftypavis', 'ftypmif1'].includes(start.slice(4, 12))
  )
}

async function sizeOf(bytes: Uint8Array) {
  // The limit is ours to judge here: reading the header decodes no pixel.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return facts && { width: facts.autoOrient.width, height: facts.autoOrient.height }
}

async function decode(bytes: Uint8Array) {
  try {
    const { data: pixels, info: pixelInfo } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { pixels, pixelInfo, hasAlpha: await isSeeThrough(pixels, pixelInfo) }
  } catch {
    return null
  }
}

/** Many programs save an alpha channel in which nothing is transparent; that is no cut-out. */
async function isSeeThrough(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<boolean> {
  if (channels < 4) return false
  const { isOpaque } = await sharp(pixels, { raw: { width, height, channels } }).stats()
  return !isOpaque
}

function encode(picture: Sharp, width: number, format: PhotoFormat): Sharp {
  switch (format) {
    case 'avif':
      // Small pictures are looked at closely and weigh little; on large ones the screen's density hides more.
      // Effort 2 takes a fifth of the time of 4 and 5 % more bytes.
      return picture.avif({ quality: width <= 480 ? 55 : 50, effort: 2, chromaSubsampling: '4:2:0', tune: 'iq' })
    case 'jpeg':
      return picture.jpeg({ quality: 70, mozjpeg: true })
    case 'webp':
      return picture.webp({ quality: 72, alphaQuality: 80, effort: 4 })
  }
}
