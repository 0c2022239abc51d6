import { pictureWidths } from '#contract/pictures.ts'
import type { PictureFormat } from './media.ts'

const KEY = /^[a-z0-9][a-z0-9/_-]{0,200}$/

/** A key names a file below the shelf and can never climb out of it. */
export const isPictureKey = (key: string): boolean => KEY.test(key) && !key.includes('//')

/** The served width for a wished one: the next larger, 640 when nothing sensible was asked for. */
export function pictureSize(requested: string | undefined): number {
  const width = Number(requested ?? 640)
  return pictureWidths.find((served) => served >= width) ?? (Number.isFinite(width) ? 1440 : 640)
}

/**
 * The format for what a browser says it reads. Photographs go as AVIF, a third smaller and made once; drawings as WebP:
 * flat areas gain little, and there are thousands to draw. Who reads neither gets JPEG.
 */
export function formatOf(key: string, accept = '*/*'): PictureFormat {
  if (key.startsWith('uploaded/') && accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') || accept.includes('*/*') ? 'webp' : 'jpeg'
}
