import sharp from 'sharp'

/** A picture of one colour, as a JPEG that says where it was taken. */
export async function picture(hex: string, side = 300): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: hex } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

/** A form with these files in the field `photos`. */
export function photosForm(files: Record<string, Uint8Array<ArrayBuffer> | string>): FormData {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.append('photos', new File([bytes], name))
  return form
}
