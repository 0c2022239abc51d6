import sharp from 'sharp'
import { emojiFile, notoDrawing } from './copied-glyphs.ts'
import { cleaning } from './glyphs/cleaning.ts'
import { cookware } from './glyphs/cookware.ts'
import { fruit } from './glyphs/fruit.ts'
import { grains } from './glyphs/grains.ts'
import { household } from './glyphs/household.ts'
import { produce } from './glyphs/produce.ts'
import type { GlyphDrawing } from './glyphs/shading.ts'
import { tableware } from './glyphs/tableware.ts'
import { treats } from './glyphs/treats.ts'
import { utensils } from './glyphs/utensils.ts'

/**
 * A glyph as a fragment of SVG on a 128 × 128 field. It is written `🥭` (3D emoji), `heap:#e0a020` or
 * `creams:#5a3a22/#ffffff` (our own, with its colours), `kadhai:iron` (our own, of a material) or `poultry-leg`
 * (Noto's drawing). A set such as `ladles:steel` shows `count` pieces. Throws on an unknown name, such as a typo.
 */
export async function glyph(written: string, count = 1): Promise<string> {
  const key = isSet(written) ? `${written} ${count}` : written
  const cached = drawn.get(key)
  if (cached) return cached
  const svg = await draw(written, count)
  drawn.set(key, svg)
  return svg
}

/** True when the glyph itself shows how many pieces there are. */
export const isSet = (written: string) => sets.has(parse(written).name)

/** True when the glyph can be drawn; does not render it. */
export function isGlyph(written: string): boolean {
  const { name } = parse(written)
  const origin = originOf(name)
  if (origin === 'own') return true
  return origin === 'emoji' ? emojiFile(name) !== null : notoDrawing(name) !== undefined
}

/** The set that a glyph without colours belongs to. */
export function originOf(name: string): 'own' | 'emoji' | 'noto' {
  if (name in own) return 'own'
  return (name.codePointAt(0) ?? 0) > 0x7f ? 'emoji' : 'noto'
}

/** The colour in a glyph's notation, with which a jar of it is filled. */
export function glyphColour(written: string): string | null {
  return written.includes(':#') ? parse(written).main : null
}

const own: Record<string, GlyphDrawing> = {
  ...grains,
  ...produce,
  ...fruit,
  ...treats,
  ...household,
  ...cookware,
  ...utensils,
  ...tableware,
  ...cleaning,
}
const sets = new Set(['ladles', 'boxes', 'thali', 'bananas', 'cloth'])
const MISSING = 'npm run generate:glyphs copies it if its set has it.'
const drawn = new Map<string, Promise<string> | string>()

async function draw(written: string, count: number): Promise<string> {
  const { name, main, second } = parse(written)
  const ours = own[name]
  if (ours) return ours(main, second, count)
  if (originOf(name) === 'emoji') return emoji(name)
  const drawing = notoDrawing(name)
  if (!drawing) throw new Error(`No drawing is called "${written}". ${MISSING}`)
  return drawing
}

function parse(written: string): { name: string; main: string; second: string } {
  const [name = '', colours = ''] = written.split(':')
  const [main = '#c9a46a', second = main] = colours ? colours.split('/') : []
  return { name, main, second }
}

async function emoji(character: string): Promise<string> {
  const file = emojiFile(character)
  if (!file) throw new Error(`No emoji "${character}" is in the repository. ${MISSING}`)
  // PNG, because few SVG renderers support WebP; at the set's own 256 px.
  const png = await sharp(file).png({ compressionLevel: 3 }).toBuffer()
  return `<image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/>`
}
