import { accept, type Outcome, refuse } from '#shop/outcome.ts'
import { type PhotoFormat, type PhotoRefusal, photoWidths } from '#shop/photo.ts'

/** A picture that was looked through to its end. Its size in pixels is that of the upright picture. */
export type Picture = { bytes: Uint8Array; width: number; height: number; hasAlpha: boolean }

export const maxBytes = 20_000_000
/** What the largest phone cameras take. A file of a few kB can claim far more, and would fill the memory. */
export const maxPixels = 50_000_000
/** WebP has no taller picture. */
const maxSidePixels = 16_383

/** Loaded with the first photo that has to be read or made: most shops only show what they have. */
let decoder: Promise<typeof import('sharp').default> | undefined

function loadDecoder() {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    // no two requests decode the same upload, so what libvips would keep for later only costs memory
    sharp.cache(false)
    return sharp
  })
  return decoder
}

/** Reads what somebody uploaded. Refuses all but whole JPEG, PNG, WebP, AVIF and GIF (of which the first frame counts). */
export async function readPicture(bytes: Uint8Array): Promise<Outcome<Picture, PhotoRefusal>> {
  if (bytes.length > maxBytes) return refuse('too-large')
  if (isHeic(bytes)) return refuse('heic')
  if (!looksLikePicture(bytes)) return refuse('not-a-picture')

  const size = await sizeOf(bytes)
  if (!size) return refuse('not-a-picture')
  if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > maxSidePixels) {
    return refuse('too-large')
  }

  const isOpaque = await findOpaque(bytes)
  return isOpaque === null ? refuse('not-a-picture') : accept({ bytes, ...size, hasAlpha: !isOpaque })
}

/** Encodes the picture in a width and format. The qualities were chosen by eye on thin spokes and edges of cut-outs. */
export async function encodePicture({ bytes, hasAlpha }: Picture, width: number, format: PhotoFormat): Promise<Buffer> {
  // Lanczos rings, which on the edges of a cut-out shows, and weighs a fifth more.
  const kernel = hasAlpha ? 'cubic' : 'lanczos3'
  const whole = await upright(bytes)
  const resized = whole.resize({ width, kernel, fastShrinkOnLoad: false }).toColourspace('srgb')
  const image = hasAlpha ? resized : resized.removeAlpha()

  switch (format) {
    case 'avif': {
      // On the larger pictures the screen's density hides more. Effort 2 takes a fifth of the time of 4, and 5 % more
      // bytes: a phone is shown a dozen of the small ones at once, and they are made quickly.
      const quality = hasAlpha || width <= 480 ? 55 : 50
      const effort = width <= 480 ? 4 : 2
      return image.avif({ quality, effort, chromaSubsampling: '4:2:0', tune: 'iq' }).toBuffer()
    }
    case 'jpeg':
      return image.jpeg({ quality: 70, mozjpeg: true }).toBuffer()
    case 'webp':
      return image.webp({ quality: 72, alphaQuality: 80, effort: 4 }).toBuffer()
  }
}

/** Whether these bytes are what iPhones save as HEIC. */
function isHeic(bytes: Uint8Array): boolean {
  const kind = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return /^ftyp(heic|heix|hevc|hevx|heim|heis)$/.test(kind)
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
  const sharp = await loadDecoder()
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return facts && { width: facts.autoOrient.width, height: facts.autoOrient.height }
}

/** Whether nothing shows through, an unused alpha channel included; null where the picture cannot be decoded to its end. */
async function findOpaque(bytes: Uint8Array): Promise<boolean | null> {
  try {
    const sharp = await loadDecoder()
    const whole = await upright(bytes)
    const { data, info } = await whole
      .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels < 4) return true
    const { width, height, channels } = info
    return (await sharp(data, { raw: { width, height, channels } }).stats()).isOpaque
  } catch {
    return null
  }
}

async function upright(bytes: Uint8Array) {
  const sharp = await loadDecoder()
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}
