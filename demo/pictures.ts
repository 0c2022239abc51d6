import sharp, { type Sharp } from 'sharp'
import { type DemoCatalogue, readCatalogue } from './catalogue.ts'
import { backLabel } from './pictures/back-label.ts'
import { banner, bannerKeyOf, banners } from './pictures/banners.ts'
import { canvas } from './pictures/field.ts'
import { front } from './pictures/front.ts'
import type { ProductDrawing, View } from './pictures/recipes.ts'
import { servingTile, tile } from './pictures/tiles.ts'

export type PictureFormat = 'webp' | 'avif' | 'png' | 'jpeg'
export type PictureWish = { width: number; format: PictureFormat }
export type Drawer = { draw(key: string, wish: PictureWish): Promise<Buffer | null> }

/** The home page's art, each for a wide screen and for a phone. */
export const bannerKeys = banners.map(bannerKeyOf)

/**
 * The demo's source of pictures: a key such as `drawn/product/…-front-1a2b3c4d` becomes an image of the asked width.
 * Null for a key nothing is drawn under. Drawing is stateless; whoever asks keeps what came.
 */
export function createDrawer(catalogue: DemoCatalogue = readCatalogue()): Drawer {
  const drawings = drawingsByKey(catalogue)
  return {
    async draw(key, { width, format }) {
      const drawing = drawings.get(key)
      if (!drawing) return null
      const pixels = Math.max(16, Math.min(2400, Math.round(width)))
      const svg = canvas(drawing.width, drawing.height, await drawing.paint(), pixels, drawing.margin)
      return encoded(sharp(Buffer.from(svg)), format)
    },
  }
}

type Drawing = { width: number; height: number; margin: number; paint(): Promise<string> | string }

/** How much of the field round a tile or a pack is cropped away. */
const margin = 15

function drawingsByKey(catalogue: DemoCatalogue): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>()
  const add = (key: string, paint: Drawing['paint']) =>
    drawings.set(key, { width: 400, height: 400, margin, paint })
  for (const { picture, drawing } of [...catalogue.categories, ...catalogue.subCategories])
    add(picture, () => tile(drawing))
  for (const { pictures, drawing } of catalogue.products) {
    for (const key of pictures) add(key, () => side(viewOf(key), drawing))
  }
  for (const drawing of banners) {
    const { width, height } = drawing
    drawings.set(bannerKeyOf(drawing), { width, height, margin: 0, paint: () => banner(drawing) })
  }
  return drawings
}

async function side(view: View, drawing: ProductDrawing): Promise<string> {
  if (view === 'label') return backLabel(drawing).svg
  return view === 'glyph' ? servingTile(drawing) : (await front(drawing)).svg
}

/** `…-front-1a2b3c4d` → front */
const viewOf = (key: string) => key.split('-').at(-2) as View

function encoded(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality: 76, effort: 4 }).toBuffer()
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'png') return image.png({ compressionLevel: 8 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
