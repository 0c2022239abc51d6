import sharp from 'sharp'

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const LONGEST_EDGE = 2_000
/** JPEG is read at a fraction of its size, so that a camera's 64 million pixels cost little memory. */
const MOST_PIXELS_OF_JPEG = 64_000_000
/** Other formats are unfolded whole before they are made smaller. */
const MOST_PIXELS = 16_000_000

/** A picture with its mean colour, six hex digits. */
export type Decoded = { picture: Uint8Array; tint: string } | { refused: 'NOT_A_PICTURE' | 'TOO_MANY_PIXELS' }

// one picture at a time, on one thread: what is saved here is there for shoppers
sharp.cache(false)
sharp.concurrency(1)

/**
 * A sent file as a picture of ours: decoded and written anew as WebP, so that nothing but pixels survives.
 * SVG is not taken: it can hold scripts and ask for other files. Only the decoding process calls this.
 */
export async function decode(sent: Uint8Array): Promise<Decoded> {
  try {
    // the header alone is read here, so a false size costs nothing
    const header = await sharp(sent, { limitInputPixels: false }).metadata()
    if (!ACCEPTED.has(header.format)) return { refused: 'NOT_A_PICTURE' }
    const most = header.format === 'jpeg' ? MOST_PIXELS_OF_JPEG : MOST_PIXELS
    if (header.width * header.height > most) return { refused: 'TOO_MANY_PIXELS' }
    const picture = await sharp(sent, { limitInputPixels: most, failOn: 'error' })
      // as the camera was held, before what says so is thrown away
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
    return { picture, tint: await meanColour(picture) }
  } catch {
    return { refused: 'NOT_A_PICTURE' }
  }
}

/** Light, as a field behind goods is: what shows through and stands in until the picture has come. */
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
