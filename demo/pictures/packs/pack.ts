import type { Box } from '../set-text.ts'

/** The colours of a pack. */
export type PackColours = {
  main: string
  accent: string
  third: string
  paper: string
  tint: string
  content: string
  glyph: string
  /** Number of pieces sold together; null for weighed products. */
  count: number | null
  /** Larger sizes are drawn a little larger. */
  scale: number
}

/** A pack on a 400 × 400 field standing on a floor at y = 362. */
export type Pack = {
  /** Silhouette; everything printed is clipped to it, or to `sticker` when the label covers only a part. */
  body: string
  sticker?: string
  /** The area for text and glyph. */
  face: Box
  /** Fill of the body where no label covers it. */
  material: 'printed' | 'content' | 'paper' | 'none'
  light: 'round' | 'soft' | 'flat'
  shadow: { x: number; rx: number; y?: number }
  /** Caps, lids and sides behind or in front of the body. */
  behind?: (colours: PackColours) => string
  front?: (colours: PackColours) => string
  /** Rotation of the whole pack in degrees. */
  lean?: number
  /** True when the product itself is visible, so that the label omits the glyph. */
  showsGoods?: boolean
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 6,
  more = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`

/** A cap or lid: flat colour with the same side light as a round body. */
export const cap = (x: number, y: number, width: number, height: number, fill: string, radius = 7) =>
  rect(x, y, width, height, fill, radius) + rect(x, y, width, height, 'url(#light-round)', radius)

/** Fine grooves of a screw cap. */
export const grooves = (x: number, y: number, width: number, height: number, step = 9) =>
  Array.from({ length: Math.floor(width / step) - 1 }, (_, index) =>
    stroke(`M${x + step * (index + 1)} ${y + 6}v${height - 12}`, '#000000', 1.6, 'opacity=".13"'),
  ).join('')

export const outlineOf = (box: Box, radius = 4) =>
  `M${box.x + radius} ${box.y}h${box.width - 2 * radius}q${radius} 0 ${radius} ` +
  `${radius}v${box.height - 2 * radius}q0 ${radius} ${-radius} ${radius}h${-(box.width - 2 * radius)}q${-radius} ` +
  `0 ${-radius} ${-radius}v${-(box.height - 2 * radius)}q0 ${-radius} ${radius} ${-radius}z`
