import { darker, lighter, mix } from './colour.ts'
import type { PackColours } from './packs/pack.ts'
import { type Box, short } from './set-text.ts'

/** Positions and backgrounds of the parts of a label. */
export type Layout = {
  /** Painted over the whole field; the pack's outline clips it. */
  ground: string
  mark: Box
  name: Box
  hindi: Box
  glyph: Box
  quantity: Box
  align: 'left' | 'centre'
  /** The colours under the wordmark, the name and the quantity, which determine their text colours. */
  under: { mark: string; name: string; quantity: string }
}

/** The composition of a label; each brand has one. */
export const layoutNames = ['band', 'bloom', 'wave', 'arch', 'corner', 'sky'] as const
export type LayoutName = (typeof layoutNames)[number]

export function layoutFor(face: Box, name: LayoutName, tints: PackColours): Layout {
  const shape = face.width / face.height
  if (shape > 1.7) return wide(face, tints, name)
  if (shape > 0.88) return square(face, tints, name)
  return tall[name](face, tints)
}

/** A rectangle of a face, in fractions of its size. */
const part = (face: Box, left: number, top: number, right: number, bottom: number): Box => ({
  x: face.x + face.width * left,
  y: face.y + face.height * top,
  width: face.width * (right - left),
  height: face.height * (bottom - top),
})
const fill = (colour: string) => `<path d="M0 0H400V400H0Z" fill="${colour}"/>`
const yAt = (face: Box, part: number) => short(face.y + face.height * part)
const xAt = (face: Box, part: number) => short(face.x + face.width * part)
const disc = (face: Box, x: number, y: number, reach: number, colour: string, more = '') =>
  `<circle cx="${xAt(face, x)}" cy="${yAt(face, y)}" r="${short(face.width * reach)}" fill="${colour}" ${more}/>`

const tall: Record<LayoutName, (face: Box, tints: PackColours) => Layout> = {
  band: (face, tints) => ({
    ground: [
      fill(tints.paper),
      `<path d="M0 0H400V${yAt(face, 0.2)}Q200 ${yAt(face, 0.27)} 0 ${yAt(face, 0.2)}Z" fill="${tints.accent}"/>`,
      `<path d="M0 0H400V${yAt(face, 0.175)}Q200 ${yAt(face, 0.245)} 0 ${yAt(face, 0.175)}Z" fill="${tints.main}"/>`,
      disc(face, 0.5, 0.72, 0.4, mix(tints.paper, tints.third, 0.3)),
      `<path d="M0 ${yAt(face, 0.915)}H400V400H0Z" fill="${tints.main}"/>`,
    ].join(''),
    mark: part(face, 0.06, 0.0, 0.94, 0.185),
    name: part(face, 0.03, 0.265, 0.97, 0.43),
    hindi: part(face, 0.05, 0.43, 0.95, 0.515),
    glyph: part(face, 0.1, 0.52, 0.9, 0.905),
    quantity: part(face, 0.03, 0.918, 0.97, 1),
    align: 'centre',
    under: { mark: tints.main, name: tints.paper, quantity: tints.main },
  }),
  bloom: (face, tints) => ({
    ground: `${fill(tints.main)}${petals(face, tints)}${disc(face, 0.5, 0.405, petalReach(face) * 1.16, tints.paper)}`,
    mark: part(face, 0.06, 0.0, 0.94, 0.13),
    glyph: part(face, 0.18, 0.22, 0.82, 0.59),
    name: part(face, 0.02, 0.695, 0.98, 0.845),
    hindi: part(face, 0.04, 0.845, 0.96, 0.92),
    quantity: part(face, 0.03, 0.922, 0.97, 1),
    align: 'centre',
    under: { mark: tints.main, name: tints.main, quantity: tints.main },
  }),
  wave: (face, tints) => ({
    ground: [
      fill(tints.paper),
      `<path d="M0 0H400V${yAt(face, 0.58)}C300 ${yAt(face, 0.46)} 130 ` +
        `${yAt(face, 0.7)} 0 ${yAt(face, 0.55)}Z" fill="${tints.accent}"/>`,
      `<path d="M0 0H400V${yAt(face, 0.54)}C300 ${yAt(face, 0.42)} 130 ` +
        `${yAt(face, 0.66)} 0 ${yAt(face, 0.51)}Z" fill="${tints.main}"/>`,
      halo(face, 0.5, 0.68, 0.44),
    ].join(''),
    mark: part(face, 0.06, 0.01, 0.94, 0.17),
    name: part(face, 0.03, 0.185, 0.97, 0.355),
    hindi: part(face, 0.05, 0.355, 0.95, 0.44),
    glyph: part(face, 0.08, 0.46, 0.92, 0.9),
    quantity: part(face, 0.03, 0.91, 0.97, 1),
    align: 'centre',
    under: { mark: tints.main, name: tints.main, quantity: tints.paper },
  }),
  arch: (face, tints) => ({
    ground: [
      fill(tints.paper),
      arch(face, 0.0, tints.main),
      arch(face, 0.035, lighter(tints.third, 0.1)),
      `<path d="M0 ${yAt(face, 0.925)}H400V400H0Z" fill="${tints.main}"/>`,
      `<path d="M0 ${yAt(face, 0.925)}H400v4H0Z" fill="${tints.accent}"/>`,
    ].join(''),
    mark: part(face, 0.06, 0.0, 0.94, 0.145),
    glyph: part(face, 0.15, 0.24, 0.85, 0.645),
    name: part(face, 0.02, 0.675, 0.98, 0.83),
    hindi: part(face, 0.05, 0.83, 0.95, 0.91),
    quantity: part(face, 0.03, 0.94, 0.97, 1),
    align: 'centre',
    under: { mark: tints.paper, name: tints.paper, quantity: tints.main },
  }),
  corner: (face, tints) => ({
    ground: [
      fill(tints.paper),
      disc(face, 0.72, 0.9, 0.6, tints.accent),
      disc(face, 0.73, 0.905, 0.565, tints.main),
      disc(face, 0.74, 0.91, 0.5, lighter(tints.third, 0.25)),
    ].join(''),
    mark: part(face, 0.02, 0.0, 0.98, 0.15),
    name: part(face, 0.02, 0.16, 0.98, 0.33),
    hindi: part(face, 0.02, 0.33, 0.96, 0.41),
    quantity: part(face, 0.02, 0.42, 0.5, 0.5),
    glyph: part(face, 0.36, 0.575, 1.0, 0.985),
    align: 'left',
    under: { mark: tints.paper, name: tints.paper, quantity: tints.paper },
  }),
  sky: (face, tints) => ({
    ground: [
      fill(lighter(tints.third, 0.62)),
      rays(face, tints),
      `<path d="M0 ${yAt(face, 0.62)}Q200 ${yAt(face, 0.55)} 400 ${yAt(face, 0.62)}V400H0Z" fill="${tints.main}"/>`,
      `<path d="M0 ${yAt(face, 0.62)}Q200 ${yAt(face, 0.55)} 400 ` +
        `${yAt(face, 0.62)}" fill="none" stroke="${tints.accent}" stroke-width="6"/>`,
    ].join(''),
    mark: part(face, 0.06, 0.01, 0.94, 0.16),
    glyph: part(face, 0.1, 0.18, 0.9, 0.63),
    name: part(face, 0.03, 0.655, 0.97, 0.82),
    hindi: part(face, 0.05, 0.82, 0.95, 0.905),
    quantity: part(face, 0.03, 0.918, 0.97, 1),
    align: 'centre',
    under: { mark: lighter(tints.third, 0.62), name: tints.main, quantity: tints.main },
  }),
}

/** Stickers and wide faces: text to the left, glyph to the right. */
function square(face: Box, tints: PackColours, name: LayoutName): Layout {
  const dark = name === 'bloom' || name === 'wave'
  const ground = dark ? tints.main : tints.paper
  const strip = dark ? tints.accent : tints.main
  return {
    ground: [
      fill(ground),
      `<path d="M0 0H400V${yAt(face, 0.22)}H0Z" fill="${dark ? darker(tints.main, 0.16) : tints.main}"/>`,
      `<path d="M0 ${yAt(face, 0.22)}H400v5H0Z" fill="${tints.accent}"/>`,
      disc(face, 0.78, 0.66, 0.27, dark ? lighter(tints.main, 0.86) : mix(tints.paper, tints.third, 0.34)),
      `<path d="M0 ${yAt(face, 0.985)}H400V400H0Z" fill="${strip}"/>`,
    ].join(''),
    mark: part(face, 0.03, 0.0, 0.97, 0.21),
    name: part(face, 0.01, 0.265, 0.55, 0.59),
    hindi: part(face, 0.01, 0.59, 0.52, 0.8),
    glyph: part(face, 0.57, 0.38, 0.99, 0.94),
    quantity: part(face, 0.01, 0.8, 0.52, 0.965),
    align: 'left',
    under: { mark: dark ? darker(tints.main, 0.16) : tints.main, name: ground, quantity: ground },
  }
}

function wide(face: Box, tints: PackColours, name: LayoutName): Layout {
  const dark = name !== 'band' && name !== 'arch'
  const ground = dark ? tints.main : tints.paper
  const patch = dark ? tints.paper : tints.main
  const [x, y, right] = [xAt(face, 0.64), yAt(face, 0), xAt(face, 0.6)]
  return {
    ground: [
      fill(ground),
      `<path d="M${x + 8} 0C${x - 22} ${y + 40} ${x + 30} ${y + 70} ${right} 400H400V0Z" fill="${tints.accent}"/>`,
      `<path d="M${x + 18} 0C${x - 12} ${y + 40} ${x + 40} ${y + 70} ${right + 10} 400H400V0Z" fill="${patch}"/>`,
    ].join(''),
    mark: part(face, 0.0, 0.01, 0.58, 0.3),
    name: part(face, 0.0, 0.32, 0.6, 0.61),
    hindi: part(face, 0.0, 0.61, 0.58, 0.78),
    glyph: part(face, 0.66, 0.04, 1.02, 0.96),
    quantity: part(face, 0.0, 0.79, 0.5, 0.99),
    align: 'left',
    under: { mark: ground, name: ground, quantity: ground },
  }
}

/** A flower as wide as the face allows without touching the text above and below it. */
const petalReach = (face: Box) => Math.min(0.29, (face.height * 0.215) / face.width)

function petals(face: Box, tints: PackColours): string {
  const [x, y, reach] = [xAt(face, 0.5), yAt(face, 0.405), face.width * petalReach(face)]
  return Array.from(
    { length: 12 },
    (_, index) =>
      `<ellipse cx="${x}" cy="${short(y - reach)}" rx="${short(reach * 0.33)}" ry="${short(reach * 0.4)}" ` +
      `fill="${tints.accent}" opacity=".92" transform="rotate(${index * 30} ${x} ${y})"/>`,
  ).join('')
}

/** A light area behind the product, so that dark products contrast with a dark background. */
const halo = (face: Box, x: number, y: number, reach: number) =>
  `<circle cx="${xAt(face, x)}" cy="${yAt(face, y)}" r="${short(face.width * reach)}" fill="url(#halo)"/>`

function arch(face: Box, inset: number, colour: string): string {
  const [left, right] = [xAt(face, 0.08 + inset), xAt(face, 0.92 - inset)]
  const [bottom, shoulder, top] = [
    yAt(face, 0.655 - inset * 0.5),
    yAt(face, 0.34),
    yAt(face, 0.155 + inset * 0.8),
  ]
  const middle = xAt(face, 0.5)
  return (
    `<path d="M${left} ${bottom}V${shoulder}Q${left} ${yAt(face, 0.23)} ${middle - 22} ` +
    `${yAt(face, 0.2)}Q${middle - 6} ${yAt(face, 0.19)} ${middle} ${top}Q${middle + 6} ${yAt(face, 0.19)} ` +
    `${middle + 22} ${yAt(face, 0.2)}Q${right} ${yAt(face, 0.23)} ${right} ${shoulder}V${bottom}Z" fill="${colour}"/>`
  )
}

function rays(face: Box, tints: PackColours): string {
  const [x, y] = [xAt(face, 0.5), yAt(face, 0.46)]
  return Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M${x} ${y}L${x - 26} ${y - 300}H${x + 26}Z" fill="${tints.third}" ` +
      `opacity=".28" transform="rotate(${index * 30} ${x} ${y})"/>`,
  ).join('')
}
