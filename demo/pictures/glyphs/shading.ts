import { darker, lighter, lightness, mix } from '../colour.ts'

/** A drawing on a 128 × 128 field; colours are `#rrggbb`, materials are names; only sets use `count`. */
export type GlyphDrawing = (main: string, second: string, count: number) => string

/** A rounded body lit from the upper left, in the style of the 3D emoji. */
export function orb(x: number, y: number, rx: number, ry: number, colour: string, turn = 0): string {
  const spin = turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''
  return `${lit(colour)}<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${litId(colour)})"${spin}/>`
}

/** Any outline with the same light. */
export function solid(d: string, colour: string, more = ''): string {
  return `${lit(colour)}<path d="${d}" fill="url(#${litId(colour)})" ${more}/>`
}

/** A flat stroke for veins, ribs, stems and smoke. */
export function line(d: string, colour: string, width: number, more = ''): string {
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  )
}

/** Evenly scattered positions for grains: the golden angle fills an ellipse without rows or random numbers. */
export function scatter(count: number, x: number, y: number, rx: number, ry: number) {
  return Array.from({ length: count }, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996
    return {
      x: round(x + Math.cos(angle) * reach * rx),
      y: round(y + Math.sin(angle) * reach * ry),
      turn: (index * 47) % 180,
    }
  }).sort((one, other) => one.y - other.y)
}

const round = (value: number) => Math.round(value * 10) / 10
const litId = (colour: string) => `lit${colour.slice(1)}`

function lit(colour: string): string {
  return [
    `<radialGradient id="${litId(colour)}" cx=".36" cy=".26" r=".85">`,
    `<stop offset="0" stop-color="${lighter(colour, 0.42)}"/>`,
    `<stop offset=".5" stop-color="${colour}"/>`,
    `<stop offset="1" stop-color="${shade(colour)}"/>`,
    '</radialGradient>',
  ].join('')
}

/** Shades pale products warmer and darker, so that white rice is visible on a pale tint. */
const shade = (colour: string) =>
  lightness(colour) > 0.84 ? mix(colour, '#96703c', 0.46) : darker(colour, 0.26)
