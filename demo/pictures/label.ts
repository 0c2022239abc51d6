import { darker, inkOn } from './colour.ts'
import { type LayoutName, layoutFor } from './layouts.ts'
import type { PackColours } from './packs/pack.ts'
import { type Box, setText, short } from './set-text.ts'
import { type Wordmark, wordmark } from './wordmark.ts'

export type LabelTexts = { brand: string; name: string; hindiName: string; unit: string; diet: Diet }
export type Diet = 'veg' | 'non-veg' | 'none'
export type LabelStyle = { layout: LayoutName; wordmark: Wordmark }
/** `texts` are the bounds of all texts, so that a test can check that they stay inside the pack. */
export type Label = { svg: string; texts: Box[] }

/** The front of a pack, by prominence: brand, name in two scripts, the product, the quantity and the diet mark. */
export function frontLabel(face: Box, words: LabelTexts, colours: PackColours, style: LabelStyle): Label {
  const layout = layoutFor(face, style.layout, colours)
  const { align, under } = layout
  const mark = wordmark(
    words.brand,
    style.wordmark,
    layout.mark,
    { main: colours.main, accent: colours.accent, ground: under.mark },
    align,
  )
  const ink = inkOn(under.name, darker(colours.main, 0.45))
  const name = setText(words.name, layout.name, {
    fill: ink,
    weight: 800,
    size: 36,
    lines: 3,
    align,
    leading: 0.94,
  })
  const hindi = setText(words.hindiName, layout.hindi, {
    fill: ink,
    weight: 700,
    size: 23,
    lines: 2,
    align,
    leading: 1.1,
    stand: 'middle',
  })
  const quantity = quantityLine(
    words,
    layout.quantity,
    inkOn(under.quantity, darker(colours.main, 0.45)),
    align,
  )
  const svg = `${layout.ground}${placed(colours.glyph, layout.glyph)}${mark.svg}${name.svg}${hindi.svg}${quantity.svg}`
  return { svg, texts: [mark.bounds, name.bounds, hindi.bounds, quantity.bounds] }
}

/** The paper tag on products sold without a pack, or on a tray. */
export function paperTag(face: Box, words: LabelTexts, colours: PackColours, style: LabelStyle): Label {
  const half = (from: number, to: number): Box => ({
    x: face.x,
    y: face.y + face.height * from,
    width: face.width,
    height: face.height * (to - from),
  })
  const ground = `<path d="M0 0H400V400H0Z" fill="${colours.paper}"/>`
  if (face.width < 150) {
    const quantity = setText(words.unit, half(0.02, 0.56), {
      fill: darker(colours.main, 0.4),
      weight: 800,
      size: 28,
      lines: 1,
    })
    const hindi = setText(words.hindiName, half(0.56, 1), {
      fill: darker(colours.main, 0.25),
      weight: 500,
      size: 18,
      lines: 2,
    })
    return { svg: `${ground}${quantity.svg}${hindi.svg}`, texts: [quantity.bounds, hindi.bounds] }
  }
  const mark = wordmark(
    words.brand,
    style.wordmark,
    { ...half(0, 0.34), width: face.width * 0.56 },
    { main: colours.main, accent: colours.accent, ground: colours.main },
    'left',
  )
  const name = setText(words.name, half(0.4, 0.74), {
    fill: darker(colours.main, 0.45),
    weight: 800,
    size: 30,
    lines: 1,
    align: 'left',
  })
  const words2 = setText(words.hindiName, half(0.76, 1), {
    fill: darker(colours.main, 0.3),
    weight: 500,
    size: 19,
    lines: 1,
    align: 'left',
  })
  const quantity = quantityLine(
    words,
    { x: face.x + face.width * 0.58, y: face.y, width: face.width * 0.42, height: face.height * 0.32 },
    inkOn(colours.main, colours.main),
    'right',
  )
  const head = `<path d="M0 0H400V${short(face.y + face.height * 0.37)}H0Z" fill="${colours.main}"/>`
  return {
    svg: `${ground}${head}${mark.svg}${name.svg}${words2.svg}${quantity.svg}`,
    texts: [mark.bounds, name.bounds, words2.bounds, quantity.bounds],
  }
}

/** Scales a 128-field drawing into a box, centred, keeping its shape. */
export function placed(glyph: string, box: Box): string {
  const size = Math.min(box.width, box.height)
  const [x, y] = [box.x + (box.width - size) / 2, box.y + (box.height - size) / 2]
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(size / 128, 3)})">${glyph}</g>`
}

/** "500 g" with the green or brown mark of Indian food labels before it. */
function quantityLine(words: LabelTexts, box: Box, ink: string, align: 'left' | 'centre' | 'right') {
  const side = words.diet === 'none' ? 0 : Math.min(18, box.height)
  const gap = side ? 6 : 0
  const room = { ...box, x: box.x + side + gap, width: box.width - side - gap }
  const set = setText(words.unit, room, {
    fill: ink,
    weight: 700,
    size: 25,
    lines: 1,
    align: 'left',
    leading: 1,
  })
  const width = side + gap + set.bounds.width
  const shift = align === 'left' ? 0 : align === 'right' ? box.width - width : (box.width - width) / 2
  const y = box.y + box.height / 2
  const colour = words.diet === 'veg' ? '#128a3e' : '#9a3412'
  const mark = side
    ? [
        `<rect x="${short(box.x)}" y="${short(y - side / 2)}" width="${side}" ` +
          `height="${side}" rx="2" fill="#fff" stroke="${colour}" stroke-width="2.4"/>`,
        `<circle cx="${short(box.x + side / 2)}" cy="${short(y)}" r="${short(side * 0.27)}" fill="${colour}"/>`,
      ].join('')
    : ''
  return {
    svg: `<g transform="translate(${short(shift)} 0)">${mark}${set.svg}</g>`,
    bounds: { x: box.x + shift, y: set.bounds.y, width, height: set.bounds.height },
  }
}
