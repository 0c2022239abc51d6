import { readCatalogue } from '../catalogue.ts'
import { banners } from './banners.ts'
import { originOf } from './glyphs.ts'

/** The emoji and the drawings of Noto that the demo's pictures show. */
export function usedGlyphs(): { emoji: string[]; noto: string[] } {
  const { categories, subCategories, products } = readCatalogue()
  const written = [
    ...[...categories, ...subCategories].flatMap(({ drawing }) => drawing.glyphs),
    ...products.map(({ drawing }) => drawing.glyph),
    ...banners.flatMap(({ goods }) => goods.map(([name]) => name)),
  ]
  const names = [...new Set(written.map((glyph) => glyph.split(':')[0] ?? ''))].toSorted()
  return {
    emoji: names.filter((name) => originOf(name) === 'emoji'),
    noto: names.filter((name) => originOf(name) === 'noto'),
  }
}
