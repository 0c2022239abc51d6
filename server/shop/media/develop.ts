import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ShopError } from '#contract/errors.ts'

const TAKEN = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const LONGEST_EDGE = 2_000
/** A bomb of a few kilobytes can unfold to gigabytes; no camera makes more than this. */
const MOST_PIXELS = 50_000_000

/**
 * A sent file as a picture of ours: decoded and written anew as WebP, so that nothing but pixels survives.
 * SVG is not taken: it can hold scripts and ask for other files.
 */
export async function develop(sent: Buffer): Promise<{ key: string; picture: Buffer }> {
  try {
    const image = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!format || !TAKEN.has(format)) throw new ShopError('NOT_A_PICTURE')
    const picture = await image
      // as the camera was held, before what says so is thrown away
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
    return { key: `uploaded/${createHash('sha256').update(picture).digest('hex').slice(0, 40)}`, picture }
  } catch {
    throw new ShopError('NOT_A_PICTURE')
  }
}

/** A kept picture in a served size. */
export const resized = (original: Buffer, width: number, format: 'webp' | 'avif' | 'jpeg'): Promise<Buffer> =>
  sharp(original)
    .resize({ width, withoutEnlargement: true })
    // the two scales differ: 55 in AVIF looks as 78 in the others; less effort, since somebody waits for the first
    .toFormat(format, format === 'avif' ? { quality: 55, effort: 3 } : { quality: 78 })
    .toBuffer()
