import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { grains } from './glyphs/grains.ts'
import { household } from './glyphs/household.ts'
import { produce } from './glyphs/produce.ts'
import type { GlyphDrawing } from './glyphs/shading.ts'
import { treats } from './glyphs/treats.ts'

/**
 * A glyph as a fragment of SVG on a 128 × 128 field. It is written `🥭` (3D emoji), `heap:#e0a020` or `creams:#5a3a22/#ffffff`
 * (our own, with its colours) or `tomato` (Noto's drawing). Throws on a name nobody draws: a typo in a CSV should not pass.
 */
export async function glyph(written: string): Promise<string> {
  const known = drawn.get(written)
  if (known) return known
  const svg = await draw(written)
  drawn.set(written, svg)
  return svg
}

/** True when the glyph can be drawn; says so without rendering it. */
export function isGlyph(written: string): boolean {
  const { name } = parse(written)
  return name in own || isEmoji(name) ? name in own || emojiFile(name) !== null : name in noto().icons
}

/** The colour a glyph is written with, so that a jar can be filled with what its label shows. */
export function glyphColour(written: string): string | null {
  return written.includes(':') ? parse(written).main : null
}

const own: Record<string, GlyphDrawing> = { ...grains, ...produce, ...treats, ...household }
const drawn = new Map<string, Promise<string> | string>()
const require = createRequire(import.meta.url)

async function draw(written: string): Promise<string> {
  const { name, main, second } = parse(written)
  const ours = own[name]
  if (ours) return ours(main, second)
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
  // SVG renderers read PNG everywhere and WebP almost nowhere; the set's own 256 px is kept.
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

/** Noto's file is large: it is read only when the first of its drawings is asked for. */
function noto(): IconSet {
  icons ??= JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as IconSet
  return icons
}
