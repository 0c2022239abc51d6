import { hash } from 'node:crypto'
import type { Diet } from './label.ts'
import type { LayoutName } from './layouts.ts'
import type { Wordmark } from './wordmark.ts'

/** Everything a product's pictures are drawn from. */
export type ProductDrawing = {
  brand: string
  name: string
  hindiName: string
  unit: string
  diet: Diet
  pack: string
  glyph: string
  /** What is seen through glass; empty when the glyph's own colour will do. */
  content: string
  /** Larger packs stand a little larger. */
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

/** Raise it when the drawing code changes what pictures look like: their addresses are kept for ever by browsers. */
const edition = 1

export function productKey(slug: string, view: View, drawing: ProductDrawing): string {
  return `drawn/product/${slug}-${view}-${revision(drawing)}`
}

export function tileKey(kind: 'category' | 'sub-category', slug: string, drawing: TileDrawing): string {
  return `drawn/${kind}/${slug}-${revision(drawing)}`
}

/** Readable, safe in an address, and short. */
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
  const known = revisions.get(recipe)
  if (known) return known
  const made = hash('sha1', `${edition}${JSON.stringify(recipe)}`).slice(0, 8)
  revisions.set(recipe, made)
  return made
}
