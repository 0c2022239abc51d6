import { lighter } from './colour.ts'
import { counted, countOf, type Place } from './count.ts'
import { field, shadow } from './field.ts'
import { glyph, isSet } from './glyphs.ts'
import type { ProductDrawing, TileDrawing } from './recipes.ts'

/** Positions of one, two or three glyphs on a tile; the last is in front. */
const places = [
  [],
  [{ x: 200, y: 196, size: 292, turn: 0 }],
  [
    { x: 262, y: 158, size: 212, turn: 8 },
    { x: 140, y: 232, size: 224, turn: -6 },
  ],
  [
    { x: 124, y: 158, size: 190, turn: -10 },
    { x: 280, y: 162, size: 190, turn: 10 },
    { x: 202, y: 244, size: 218, turn: 0 },
  ],
]

/** The tile of a category or sub-category, recognisable at 96 px. */
export async function tile(drawing: TileDrawing): Promise<string> {
  const where = places[Math.min(3, drawing.glyphs.length)] ?? []
  // The first glyph is the most characteristic one, so it is in front.
  const glyphs = await Promise.all([...drawing.glyphs.slice(0, where.length)].reverse().map(glyph))
  const standing = glyphs.map((svg, index) => stand(svg, where[index]))
  return `${field(drawing.tint)}${standing.join('')}`
}

/** A close-up of the product itself, as its second picture. */
export async function servingTile(drawing: ProductDrawing): Promise<string> {
  const count = countOf(drawing.unit) ?? 1
  const svg = await glyph(drawing.glyph, count)
  return [
    `<defs><g id="goods">${svg}</g></defs>`,
    field(drawing.tint),
    `<circle cx="200" cy="204" r="166" fill="${drawing.accent}" opacity=".22"/>`,
    `<circle cx="200" cy="200" r="158" fill="${lighter(drawing.tint, 0.72)}"/>`,
    `<circle cx="200" cy="200" r="141" fill="none" stroke="${drawing.accent}" stroke-width="3" opacity=".55"/>`,
    stand(counted(isSet(drawing.glyph) ? 1 : count), { x: 200, y: 198, size: 226, turn: 0 }),
  ].join('')
}

export function stand(svg: string, place: Place | undefined): string {
  if (!place) return ''
  const { x, y, size, turn } = place
  const corner =
    `translate(${x - size / 2} ${y - size / 2}) rotate(${turn} ` +
    `${size / 2} ${size / 2}) scale(${size / 128})`
  return `${shadow(x, y + size * 0.46, size * 0.46, size * 0.075)}<g transform="${corner}">${svg}</g>`
}
