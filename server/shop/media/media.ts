import type { Caller } from '#contract/caller.ts'

/**
 * Draws or fetches a picture by its key; null when there is none. The demo draws packs of its own range.
 * `width` is in pixels; the height follows from the picture.
 */
export type PictureSource = {
  draw(key: string, wish: { width: number; format: PictureFormat }): Promise<Buffer | null>
}
export type PictureFormat = 'webp' | 'avif' | 'jpeg'

/** Widths pictures are served in; a wish between two gets the larger. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1440] as const

/** The absolute address of a picture. Only keys are stored, since hosts change. */
export const pictureUrl = (caller: Pick<Caller, 'site'>, key: string): string =>
  `${caller.site}/pictures/${key}`
