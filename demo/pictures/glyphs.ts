import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
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
 * `creams:#5a3a22/#ffffff` (our own, with its colours), `kadhai:iron` (our own, of a material) or `tomato`
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
  return name in own || isEmoji(name) ? name in own || emojiFile(name) !== null : name in noto().icons
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
const drawn = new Map<string, Promise<string> | string>()
const require = createRequire(import.meta.url)

async function draw(written: string, count: number): Promise<string> {
  const { name, main, second } = parse(written)
  const ours = own[name]
  if (ours) return ours(main, second, count)
  if (isEmoji(name)) return emoji(name)
  const icon = noto().icons[name]
  if (!icon) throw new Error(`No drawing is called "${written}".`)
  return icon.body
}

function parse(written: string): { name: string; main: string; second: string } {
  const [name = '', colours = ''] = written.split(':')
  const [main = '#c9a46a', second = main] = colours ? colours.split('/') : []
  return { name, main, second }
}

const isEmoji = (name: string) => (name.codePointAt(0) ?? 0) > 0x7f

async function emoji(character: string): Promise<string> {
  const file = emojiFile(character)
  if (!file) throw new Error(`The 3D emoji set has no "${character}".`)
  // PNG, because few SVG renderers support WebP; at the set's own 256 px.
  const png = await sharp(file).png({ compressionLevel: 3 }).toBuffer()
  return `<image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/>`
}

function emojiFile(character: string): string | null {
  const points = [...character].map((part) => (part.codePointAt(0) ?? 0).toString(16))
  const bare = points.filter((point) => point !== 'fe0f').join('-')
  const folder = require.resolve('@lobehub/fluent-emoji-3d/package.json').replace('package.json', 'assets/')
  return [`${folder}${bare}.webp`, `${folder}${bare}-fe0f.webp`].find((file) => existsSync(file)) ?? null
}

type IconSet = { icons: Record<string, { body: string }> }
let icons: IconSet | undefined

/** Noto's file is large, so it is read with the first use of one of its drawings. */
function noto(): IconSet {
  icons ??= JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as IconSet
  return icons
}
