import { pictureWidths } from '#contract/pictures.ts'
import type { PictureFormat } from './media.ts'

const KEY = /^[a-z0-9][a-z0-9/_-]{0,200}$/

/** A key names a file within the picture folder, and no file outside it. */
export const isPictureKey = (key: string): boolean => KEY.test(key) && !key.includes('//')

/** The served width for a requested one: the next larger; 640 when the request has no valid width. */
export function pictureSize(requested: string | undefined): number {
  const width = Number(requested ?? 640)
  return pictureWidths.find((served) => served >= width) ?? (Number.isFinite(width) ? 1440 : 640)
}

/**
 * The format for the `Accept` header of a browser. Photographs are sent as AVIF, which is a third smaller and encoded
 * once; drawings as WebP, because AVIF is hardly smaller for flat areas and thousands of drawings are encoded.
 * Browsers without either get JPEG.
 */
export function formatOf(key: string, accept = '*/*'): PictureFormat {
  if (key.startsWith('uploaded/') && accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') || accept.includes('*/*') ? 'webp' : 'jpeg'
}
