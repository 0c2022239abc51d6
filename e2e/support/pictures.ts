import sharp from 'sharp'

/** A picture file as a browser sends it, in one colour. */
export async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 120, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
