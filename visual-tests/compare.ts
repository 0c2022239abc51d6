import sharp from 'sharp'

export type Difference = { share: number; picture: Buffer | null }

/** Pictures are compared at a quarter of their width and height. */
const SCALE = 4
/** A pixel differs when a colour band differs by more than this, of 255. */
const MAX_BAND_DIFFERENCE = 20
/** The largest accepted share of differing pixels: antialiasing of text stays below it. */
export const MAX_SHARE = 0.0005

/** The share of differing pixels, 1 for another size; the picture marks them in red on the newer one. */
export async function differ(older: Buffer, newer: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([small(older), small(newer)])
  const { width, height } = after.info
  if (before.info.width !== width || before.info.height !== height) return { share: 1, picture: null }
  const marks = Buffer.alloc(width * height * 4)
  let count = 0
  for (let at = 0; at < width * height; at += 1) {
    const apart = [0, 1, 2].map((band) =>
      Math.abs((before.data[at * 3 + band] ?? 0) - (after.data[at * 3 + band] ?? 0)),
    )
    if (Math.max(...apart) <= MAX_BAND_DIFFERENCE) continue
    count += 1
    marks.set([255, 0, 64, 160], at * 4)
  }
  const share = count / (width * height)
  return { share, picture: share > MAX_SHARE ? await marked(newer, marks, width, height) : null }
}

async function small(picture: Buffer) {
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  return sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / SCALE), Math.ceil(height / SCALE), {
      fit: 'fill',
      // off, because WebP decoding would resize with another filter
      fastShrinkOnLoad: false,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function marked(newer: Buffer, marks: Buffer, width: number, height: number): Promise<Buffer> {
  const full = await sharp(newer).metadata()
  const over = await sharp(marks, { raw: { width, height, channels: 4 } })
    .resize(full.width, full.height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
  return sharp(newer)
    .composite([{ input: over }])
    .png()
    .toBuffer()
}
