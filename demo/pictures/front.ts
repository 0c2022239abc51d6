import { lighter } from './colour.ts'
import { counted, countOf, goods } from './count.ts'
import { field, shadow } from './field.ts'
import { glyph, glyphColour, isSet } from './glyphs.ts'
import { frontLabel, type Label, paperTag } from './label.ts'
import type { PackColours } from './packs/pack.ts'
import { packOf } from './packs.ts'
import type { ProductDrawing } from './recipes.ts'

/** The front view of a product. */
export async function front(drawing: ProductDrawing): Promise<Label> {
  const pack = packOf(drawing.pack)
  const colours = packColoursOf(drawing)
  const style = { layout: drawing.layout, wordmark: drawing.wordmark }
  const label = (pack.showsGoods ? paperTag : frontLabel)(pack.face, drawing, colours, style)
  const printed = pack.sticker ? 'sticker' : 'body'
  const material = { printed: colours.paper, paper: colours.paper, content: colours.content, none: 'none' }[
    pack.material
  ]
  const product = [
    pack.behind?.(colours) ?? '',
    `<clipPath id="body"><path clip-rule="evenodd" d="${pack.body}"/></clipPath>`,
    pack.sticker ? `<clipPath id="sticker"><path d="${pack.sticker}"/></clipPath>` : '',
    pack.material === 'none' ? '' : `<path fill-rule="evenodd" d="${pack.body}" fill="${material}"/>`,
    `<g clip-path="url(#${printed})">${label.svg}</g>`,
    pack.material === 'none'
      ? ''
      : `<path fill-rule="evenodd" d="${pack.body}" fill="url(#light-${pack.light})"/>`,
    pack.front?.(colours) ?? '',
  ].join('')
  const turn = pack.lean ? `rotate(${pack.lean} 200 200)` : ''
  const size = pack.material === 'none' ? 1 : drawing.scale
  const scale = `translate(${200 - 200 * size} ${362 - 362 * size}) scale(${size})`
  const floor = shadow(pack.shadow.x, pack.shadow.y ?? 361, pack.shadow.rx * size)
  const goodsOnce = `<defs><g id="goods">${await glyph(drawing.glyph, countOf(drawing.unit) ?? 1)}</g></defs>`
  return {
    svg: `${goodsOnce}${field(drawing.tint)}${floor}<g transform="${scale} ${turn}">${product}</g>`,
    texts: label.texts,
  }
}

/** Defines the glyph once and references it per piece, so that a heap of mangoes decodes one picture. */
function packColoursOf(drawing: ProductDrawing): PackColours {
  const content = drawing.content || glyphColour(drawing.glyph) || lighter(drawing.accent, 0.2)
  const { main, accent, third, paper, tint, scale } = drawing
  const count = isSet(drawing.glyph) ? 1 : countOf(drawing.unit)
  const printed = showsCount.has(drawing.pack) && !drawing.unit.includes(' x ')
  return {
    main,
    accent,
    third,
    paper,
    tint,
    content,
    count,
    scale,
    glyph: printed ? counted(count ?? 1) : goods,
  }
}

/** Packs whose label shows the number of pieces they contain. */
const showsCount = new Set(['hang-card', 'box'])
