import sharp from 'sharp'

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const LONGEST_EDGE = 2_000
/** JPEG is decoded at a reduced size, so that 64 million pixels of a camera need little memory. */
const MAX_PIXELS_OF_JPEG = 64_000_000
/** Other formats are decoded completely before they are scaled down. */
const MAX_PIXELS = 16_000_000

/** A picture with its average colour as six hex digits. */
export type Decoded = { picture: Uint8Array; tint: string } | { refused: 'NOT_A_PICTURE' | 'TOO_MANY_PIXELS' }

// one picture at a time on one thread, because requests of shoppers have priority
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes an uploaded file and encodes it as WebP, so that it contains nothing but pixels. SVG is refused, because it
 * can contain scripts and load other files. Called by the decoding process only.
 */
export async function decode(sent: Uint8Array): Promise<Decoded> {
  try {
    // only the header is read here, so a wrong size has no cost
    const header = await sharp(sent, { limitInputPixels: false }).metadata()
    if (!ACCEPTED.has(header.format)) return { refused: 'NOT_A_PICTURE' }
    const most = header.format === 'jpeg' ? MAX_PIXELS_OF_JPEG : MAX_PIXELS
    if (header.width * header.height > most) return { refused: 'TOO_MANY_PIXELS' }
    const picture = await sharp(sent, { limitInputPixels: most, failOn: 'error' })
      // rotated by the camera's orientation before the metadata is removed
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
    return { picture, tint: await meanColour(picture) }
  } catch {
    return { refused: 'NOT_A_PICTURE' }
  }
}

/**
 * Lightened, because the colour is the background behind a product: through transparent pixels, and until the picture
 * has loaded.
 */
async function meanColour(picture: Uint8Array): Promise<string> {
  const { channels } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(16, 16, { fit: 'fill' })
    .stats()
  return [0, 1, 2]
    .map((at) => Math.round(255 - (255 - (channels[at]?.mean ?? 255)) * 0.4))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
}
