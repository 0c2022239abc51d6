import { hash } from 'node:crypto'
import type { Diet } from './label.ts'
import type { LayoutName } from './layouts.ts'
import type { Wordmark } from './wordmark.ts'

/** The input of a product's pictures. */
export type ProductDrawing = {
  brand: string
  name: string
  hindiName: string
  unit: string
  diet: Diet
  pack: string
  glyph: string
  /** Colour of the content seen through glass; empty for the glyph's own colour. */
  content: string
  /** Larger packs are drawn a little larger. */
  scale: number
  layout: LayoutName
  wordmark: Wordmark
  main: string
  accent: string
  third: string
  paper: string
  tint: string
  details: Record<string, string>
}

/** A tile of a category or sub-category: up to three glyphs on a tint. */
export type TileDrawing = { glyphs: string[]; tint: string }

export type View = 'front' | 'label' | 'glyph'

/** Increment it when the drawing code changes the pictures, because browsers cache their URLs for ever. */
const edition = 2

/** The key ends with the background colour, which is shown while the picture loads (contract/pictures.ts). */
export function productKey(slug: string, view: View, drawing: ProductDrawing): string {
  return `drawn/product/${slug}-${view}-${revision(drawing)}-${drawing.tint.slice(1)}`
}

export function tileKey(kind: 'category' | 'sub-category', slug: string, drawing: TileDrawing): string {
  return `drawn/${kind}/${slug}-${revision(drawing)}-${drawing.tint.slice(1)}`
}

/** The key of the same drawing in the first version, still requested by shops that were loaded then. */
export const firstEditionKey = (key: string, drawing: ProductDrawing | TileDrawing): string =>
  key.replace(/-[0-9a-f]{8}-[0-9a-f]{6}$/, `-${revisionIn(1, drawing)}`)

/** A readable, short text that is safe in a URL. */
export function slugOf(words: string): string {
  const plain = words
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
  return plain
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '')
}

const revisions = new WeakMap<object, string>()

export function revision(recipe: object): string {
  const existing = revisions.get(recipe)
  if (existing) return existing
  const created = revisionIn(edition, recipe)
  revisions.set(recipe, created)
  return created
}

const revisionIn = (of: number, recipe: object): string =>
  hash('sha1', `${of}${JSON.stringify(recipe)}`).slice(0, 8)
