import { darker, inkOn, lighter, mix } from './colour.ts'
import { field, shadow } from './field.ts'
import type { ProductDrawing } from './recipes.ts'
import { type Box, setText, short } from './set-text.ts'
import { wordmark } from './wordmark.ts'

/** The back of the pack: name, details and a decorative barcode without data. */
export function backLabel(drawing: ProductDrawing): { svg: string; texts: Box[] } {
  const card = { x: 62, y: 28, width: 276, height: 340 }
  const ink = darker(drawing.main, 0.45)
  const mark = wordmark(
    drawing.brand,
    drawing.wordmark,
    { x: 78, y: 36, width: 244, height: 46 },
    { main: drawing.main, accent: drawing.accent, ground: drawing.main },
    'left',
  )
  const name = setText(
    drawing.name,
    { x: 78, y: 98, width: 244, height: 36 },
    { fill: ink, weight: 800, size: 25, lines: 1, align: 'left' },
  )
  const hindi = setText(
    drawing.hindiName,
    { x: 78, y: 131, width: 244, height: 24 },
    { fill: ink, weight: 500, size: 18, lines: 1, align: 'left' },
  )
  const table = factTable(
    Object.entries(drawing.details).slice(0, 6),
    { x: 78, y: 162, width: 244, height: 146 },
    ink,
  )
  const svg = [
    field(drawing.tint),
    shadow(200, 366, 150),
    [
      '<clipPath id="card">',
      `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="14"/>`,
      '</clipPath>',
    ].join(''),
    [
      '<g clip-path="url(#card)">',
      `<path d="M0 0H400V90H0Z" fill="${drawing.main}"/>`,
      `<circle cx="318" cy="66" r="58" fill="${lighter(drawing.main, 0.1)}"/>`,
      `<path d="M0 88H400V400H0Z" fill="${drawing.paper}"/>`,
      `<path d="M0 88H400v5H0Z" fill="${drawing.accent}"/>`,
      '</g>',
    ].join(''),
    mark.svg,
    name.svg,
    hindi.svg,
    table.svg,
    bars(`${drawing.brand}${drawing.name}${drawing.unit}`, ink),
    dietMark(drawing),
    `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="14" fill="url(#light-flat)"/>`,
  ]
  return { svg: svg.join(''), texts: [mark.bounds, name.bounds, hindi.bounds, ...table.texts] }
}

function factTable(facts: [string, string][], box: Box, ink: string) {
  const row = box.height / Math.max(5, facts.length)
  const soft = mix(ink, '#fffaf0', 0.35)
  const texts: Box[] = []
  const svg = facts.map(([label, text], index) => {
    const y = box.y + row * index
    const left = setText(
      label,
      { x: box.x, y, width: box.width * 0.34, height: row },
      { fill: soft, weight: 700, size: 13, lines: 1, align: 'left' },
    )
    const right = setText(
      text,
      { x: box.x + box.width * 0.37, y, width: box.width * 0.63, height: row },
      { fill: ink, weight: 500, size: 14, lines: 2, align: 'left', leading: 0.94 },
    )
    texts.push(left.bounds, right.bounds)
    return [
      `<path d="M${box.x} ${short(y)}h${box.width}" stroke="${ink}" stroke-width="1" opacity=".18"/>`,
      left.svg,
      right.svg,
    ].join('')
  })
  return { svg: svg.join(''), texts }
}

/** Bars of uneven width derived from the name; not a valid barcode. */
function bars(words: string, ink: string): string {
  let x = 78
  const drawn: string[] = []
  for (let index = 0; x < 214; index++) {
    const code = words.charCodeAt(index % words.length) + index * 7
    const width = 1.5 + (code % 4)
    drawn.push(`<path d="M${short(x)} 316h${width}v38h-${width}z"/>`)
    x += width + 2 + (code % 3)
  }
  return `<g fill="${ink}">${drawn.join('')}</g>`
}

function dietMark(drawing: ProductDrawing): string {
  const unit = setText(
    drawing.unit,
    { x: 226, y: 316, width: drawing.diet === 'none' ? 96 : 62, height: 38 },
    { fill: inkOn(drawing.paper, darker(drawing.main, 0.3)), weight: 800, size: 26, lines: 1 },
  )
  if (drawing.diet === 'none') return unit.svg
  const colour = drawing.diet === 'veg' ? '#128a3e' : '#9a3412'
  return [
    unit.svg,
    `<rect x="294" y="322" width="27" height="27" rx="3" fill="#fff" stroke="${colour}" stroke-width="3"/>`,
    `<circle cx="307.500" cy="335.500" r="7" fill="${colour}"/>`,
  ].join('')
}
