import sharp, { type Sharp } from 'sharp'
import { type DemoCatalogue, readCatalogue } from './catalogue.ts'
import { backLabel } from './pictures/back-label.ts'
import { banner, bannerKeyOf, banners } from './pictures/banners.ts'
import { canvas } from './pictures/field.ts'
import { front } from './pictures/front.ts'
import { firstEditionKey, type ProductDrawing, type View } from './pictures/recipes.ts'
import { servingTile, tile } from './pictures/tiles.ts'

export type PictureFormat = 'webp' | 'avif' | 'png' | 'jpeg'
export type PictureVariant = { width: number; format: PictureFormat }
export type Drawer = {
  /** Null for an unknown key. */
  draw(key: string, input: PictureVariant): Promise<Buffer | null>
  /** Whether the key is current or of the first version; keys in between are drawn for shops loaded then. */
  isAddress(key: string): boolean
}

/** Banners of the home page, each for a wide screen and for a phone. */
export const bannerKeys = banners.map(bannerKeyOf)

/**
 * Draws the demo's pictures: returns the image of a key such as `drawn/product/…-front-1a2b3c4d-f9e4b4` in the given
 * width, or null for an unknown key. Drawing is stateless; callers store the result.
 */
export function createDrawer(catalogue: DemoCatalogue = readCatalogue()): Drawer {
  const drawings = drawingsByKey(catalogue)
  return {
    isAddress: (key) => drawings.has(key),
    async draw(key, { width, format }) {
      const drawing = drawings.get(key) ?? drawings.get(anyRevision(key))
      if (!drawing) return null
      const pixels = Math.max(16, Math.min(2400, Math.round(width)))
      const svg = canvas(drawing.width, drawing.height, await drawing.paint(), pixels, drawing.margin)
      return encoded(sharp(Buffer.from(svg)), format)
    },
  }
}

type Drawing = { width: number; height: number; margin: number; paint(): Promise<string> | string }

/** Width of the cropped border around a tile or a pack. */
const margin = 15

function drawingsByKey(catalogue: DemoCatalogue): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>()
  const add = (key: string, paint: Drawing['paint']) =>
    drawings.set(key, { width: 400, height: 400, margin, paint })
  for (const { picture, drawing } of [...catalogue.categories, ...catalogue.subCategories])
    for (const key of [picture, firstEditionKey(picture, drawing), anyRevision(picture)])
      add(key, () => tile(drawing))
  for (const { pictures, drawing } of catalogue.products)
    for (const picture of pictures)
      for (const key of [picture, firstEditionKey(picture, drawing), anyRevision(picture)])
        add(key, () => side(viewOf(picture), drawing))
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

/** `…-front-1a2b3c4d-f9e4b4` → `…-front-*`, for shops loaded before a recipe changed, which request old revisions. */
const anyRevision = (key: string): string => key.replace(/-[0-9a-f]{8}(-[0-9a-f]{6})?$/, '-*')

/** `…-front-1a2b3c4d-f9e4b4` → front */
const viewOf = (key: string) => key.split('-').at(-3) as View

function encoded(image: Sharp, format: PictureFormat): Promise<Buffer> {
  // beside 76 nobody sees a difference in a drawing, and it weighs a fifth less
  if (format === 'webp') return image.webp({ quality: 60, effort: 6 }).toBuffer()
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'png') return image.png({ compressionLevel: 8 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
