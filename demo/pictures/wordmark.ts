import { inkOn, lighter } from './colour.ts'
import { type Box, setText, short } from './set-text.ts'

/** The style of a brand's name, the same on all its products. */
export const wordmarks = ['plain', 'caps', 'pill', 'oval', 'ribbon', 'slant'] as const
export type Wordmark = (typeof wordmarks)[number]

/** A brand's name in its own style inside the box; `ground` is the background colour. */
export function wordmark(
  name: string,
  kind: Wordmark,
  box: Box,
  colours: { main: string; accent: string; ground: string },
  align: 'left' | 'centre',
) {
  const text = kind === 'caps' || kind === 'oval' ? name.toUpperCase() : name
  const sits = kind === 'pill' || kind === 'oval' || kind === 'ribbon'
  if (!sits) {
    const fill = inkOn(colours.ground, colours.main)
    return setText(text, box, {
      fill,
      weight: 800,
      size: Math.min(46, box.height),
      lines: 1,
      align,
      leading: 1,
      slant: kind === 'slant',
    })
  }
  const onDark = inkOn(colours.ground, colours.main) !== colours.main
  const plate = onDark ? (kind === 'ribbon' ? lighter(colours.accent, 0.06) : '#fffdf6') : colours.main
  const ink = inkOn(plate, colours.main)
  const padded = {
    x: box.x + 14,
    y: box.y + box.height * 0.1,
    width: box.width - 28,
    height: box.height * 0.8,
  }
  const set = setText(text, padded, {
    fill: ink,
    weight: 800,
    size: Math.min(38, padded.height),
    lines: 1,
    align,
    leading: 1,
  })
  const width = Math.min(box.width, set.bounds.width + (kind === 'oval' ? 34 : 26))
  const height = Math.min(box.height, set.bounds.height * 1.16)
  const x = set.bounds.x + set.bounds.width / 2 - width / 2
  const left = align === 'left' ? box.x : x
  const dx = left - x
  const top = set.bounds.y + set.bounds.height / 2 - height / 2
  const shape = plateShape(kind, { x: left, y: top, width, height }, plate, colours.accent)
  return {
    svg: `${shape}<g transform="translate(${short(dx)} 0)">${set.svg}</g>`,
    bounds: { x: left, y: top, width, height },
  }
}

function plateShape(kind: Wordmark, { x, y, width, height }: Box, plate: string, accent: string): string {
  if (kind === 'ribbon') {
    const lean = height * 0.22
    return (
      `<path d="M${short(x + lean)} ${short(y)}H${short(x + width)}L${short(x + width - lean)} ` +
      `${short(y + height)}H${short(x)}Z" fill="${plate}"/>`
    )
  }
  const round = kind === 'oval' ? height / 2 : height * 0.3
  const edge = kind === 'oval' ? `stroke="${accent}" stroke-width="3"` : ''
  return (
    `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" ` +
    `height="${short(height)}" rx="${short(round)}" fill="${plate}" ${edge}/>`
  )
}
