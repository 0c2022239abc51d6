import sharp from 'sharp'

export type Difference = { share: number; picture: Buffer | null }

/** Pixels of a picture a quarter as wide and high, which may differ before it counts as another. */
const SMALL = 4
const NOTICED = 20
/** More than this share of them is a change somebody made; less is how letters were smoothed. */
export const MOST = 0.0005

/** How much two pictures differ: 0 is not at all, 1 everywhere or in size. The picture shows where, in red over the newer. */
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
    if (Math.max(...apart) <= NOTICED) continue
    count += 1
    marks.set([255, 0, 64, 160], at * 4)
  }
  const share = count / (width * height)
  return { share, picture: share > MOST ? await marked(newer, marks, width, height) : null }
}

async function small(picture: Buffer) {
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  return sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / SMALL), Math.ceil(height / SMALL), {
      fit: 'fill',
      // WebP would be made smaller while it is read, in a way of its own
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
