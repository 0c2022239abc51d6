import { outline, type Weight } from './letters.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type TextStyle = {
  fill: string
  weight: Weight
  /** Maximum type size in canvas units; it shrinks to fit the box. */
  size: number
  lines: number
  align?: 'left' | 'centre'
  /** Vertical alignment in a taller box. */
  stand?: 'top' | 'middle' | 'bottom'
  leading?: number
  slant?: boolean
}
export type SetText = { svg: string; bounds: Box }

/** Lays out text inside a box: wraps, then shrinks, so that text of any length fits. */
export function setText(text: string, box: Box, style: TextStyle): SetText {
  const words = text.split(' ').filter(Boolean)
  if (words.length === 0 || box.width <= 0 || box.height <= 0)
    return { svg: '', bounds: { ...box, height: 0 } }
  const leading = style.leading ?? 1.02
  const { size, lines } = fit(words, box, style, leading)
  const height = lines.length * size * leading
  const slack = box.height - height
  const top = box.y + (style.stand === 'top' ? 0 : style.stand === 'bottom' ? slack : slack / 2)
  const widest = Math.max(...lines.map((line) => (outline(line, style.weight).width * size) / 1000))
  const svg = lines.map((line, index) => {
    const { d, width } = outline(line, style.weight)
    const run = (width * size) / 1000
    const x = style.align === 'left' ? box.x : box.x + (box.width - run) / 2
    // 0.76 centres the capitals, or the headline of Devanagari, optically in the line.
    const y = top + size * leading * (index + 0.5) + size * 0.27
    const skew = style.slant ? ' skewX(-8)' : ''
    return `<path transform="translate(${short(x)} ${short(y)})${skew} scale(${short(size / 1000, 4)})" d="${d}"/>`
  })
  const left = style.align === 'left' ? box.x : box.x + (box.width - widest) / 2
  return {
    svg: `<g fill="${style.fill}">${svg.join('')}</g>`,
    bounds: { x: left, y: top, width: widest, height },
  }
}

export function short(value: number, digits = 1): number {
  const power = 10 ** digits
  return Math.round(value * power) / power
}

/** The largest size, up to the requested one, at which the text fits the allowed lines and height. */
function fit(words: string[], box: Box, style: TextStyle, leading: number) {
  const space = outline('a a', style.weight).width - outline('aa', style.weight).width
  const widths = words.map((word) => outline(word, style.weight).width)
  // A slanted line is a little wider than its text.
  const room = box.width - (style.slant ? style.size * 0.12 : 0)
  for (let size = style.size, most = style.lines; ; size *= 0.94) {
    // Very long names may exceed the line limit, so that they stay readable.
    if (size < style.size * 0.55) most = style.lines + 2
    const lines = wrap(words, widths, space, (room * 1000) / size)
    if (lines && lines.length <= most && lines.length * size * leading <= box.height) return { size, lines }
  }
}

/** Fills as few lines as possible, then evens them out; null when a single word is wider than the line. */
function wrap(words: string[], widths: number[], space: number, room: number): string[] | null {
  if (Math.max(...widths) > room) return null
  const count = fill(words, widths, space, room).length
  let [low, high] = [Math.max(...widths), room]
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2
    if (fill(words, widths, space, middle).length > count) low = middle
    else high = middle
  }
  return fill(words, widths, space, high)
}

function fill(words: string[], widths: number[], space: number, room: number): string[] {
  const lines: string[] = []
  let used = Number.POSITIVE_INFINITY
  for (const [index, word] of words.entries()) {
    const width = widths[index] ?? 0
    if (used + space + width <= room) {
      lines.push(`${lines.pop()} ${word}`)
      used += space + width
    } else {
      lines.push(word)
      used = width
    }
  }
  return lines
}
