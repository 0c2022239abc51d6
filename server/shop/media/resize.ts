import sharp from 'sharp'

/** A stored picture in a served size. */
export const resized = (original: Buffer, width: number, format: 'webp' | 'avif' | 'jpeg'): Promise<Buffer> =>
  sharp(original)
    .resize({ width, withoutEnlargement: true })
    // the quality scales differ: 55 in AVIF looks like 78 in the others; low effort, because the first request waits
    // for the encoding
    .toFormat(format, format === 'avif' ? { quality: 55, effort: 3 } : { quality: 78 })
    .toBuffer()
