/**
 * Draws or fetches a picture by its key; null when there is none. The demo draws packs of its own range.
 * `width` is in pixels; the height follows from the picture.
 */
export type PictureSource = {
  draw(key: string, wish: { width: number; format: PictureFormat }): Promise<Buffer | null>
}
export type PictureFormat = 'webp' | 'avif' | 'jpeg'
