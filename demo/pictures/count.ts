import { type Box, short } from './set-text.ts'

export type Place = { x: number; y: number; size: number; turn: number }

/** "2 pcs" → 2, "1 pc (25 cm)" → 1, "1 pack (3 x 1 l)" → 3; null for goods that are weighed, and above thirty. */
export function countOf(unit: string): number | null {
  const written = /^(\d+) (?:pc|pair|roll)s?\b/.exec(unit) ?? /^1 pack \((\d+) x /.exec(unit)
  const count = Number(written?.[1] ?? 0)
  return count >= 1 && count <= 30 ? count : null
}

/**
 * Positions of `count` equal things in a box, in rows with the last one in front. `across` and `down` are the distances
 * of neighbours, in parts of their size.
 */
export function places(count: number, box: Box, across = 0.78, down = 0.72): Place[] {
  if (count === 2 && box.height > box.width * 0.8) return pair(box)
  const rows = rowsOf(count)
  const widest = Math.max(...rows)
  const size = Math.min(box.width / (1 + (widest - 1) * across), box.height / (1 + (rows.length - 1) * down))
  const [middle, top] = [
    box.x + box.width / 2,
    box.y + box.height / 2 - ((rows.length - 1) * size * down) / 2,
  ]
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, index) => ({
      x: middle + (index - (inRow - 1) / 2) * size * across,
      y: top + row * size * down,
      size,
      turn: 0,
    })),
  )
}

/** Places two objects one behind the other, so that both can be large. */
function pair({ x, y, width, height }: Box): Place[] {
  const size = Math.min(width, height) * 0.68
  return [
    { x: x + width - size / 2, y: y + height * 0.36, size, turn: 0 },
    { x: x + size / 2, y: y + height * 0.65, size, turn: 0 },
  ]
}

/** The glyph `#goods` so many times on its own 128 × 128 field. */
export function counted(count: number): string {
  if (count <= 1 || count > 12) return goods
  return places(count, { x: -6, y: -2, width: 140, height: 132 }, 0.66, 0.6)
    .map(({ x, y, size }) => {
      const corner = `translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${short(size / 128, 3)})`
      return `<g transform="${corner}">${goods}</g>`
    })
    .join('')
}

export const goods = '<use href="#goods"/>'

function rowsOf(count: number): number[] {
  if (count <= 2) return [count]
  const rows = count <= 8 ? 2 : count <= 15 ? 3 : count <= 24 ? 4 : 5
  const least = Math.floor(count / rows)
  const larger = count - least * rows
  return Array.from({ length: rows }, (_, row) => least + (row >= rows - larger ? 1 : 0))
}
