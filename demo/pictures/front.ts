import { lighter } from './colour.ts'
import { field, shadow } from './field.ts'
import { glyph, glyphColour } from './glyphs.ts'
import { frontLabel, type Label, paperTag } from './label.ts'
import type { Look } from './packs/pack.ts'
import { packOf } from './packs.ts'
import type { ProductDrawing } from './recipes.ts'

/** A product as it stands on the shelf. */
export async function front(drawing: ProductDrawing): Promise<Label> {
  const pack = packOf(drawing.pack)
  const look = lookOf(drawing)
  const style = { layout: drawing.layout, wordmark: drawing.wordmark }
  const label = (pack.showsGoods ? paperTag : frontLabel)(pack.face, drawing, look, style)
  const printed = pack.sticker ? 'sticker' : 'body'
  const stuff = { printed: look.paper, paper: look.paper, content: look.content, none: 'none' }[pack.stuff]
  const goods = [
    pack.behind?.(look) ?? '',
    `<clipPath id="body"><path clip-rule="evenodd" d="${pack.body}"/></clipPath>`,
    pack.sticker ? `<clipPath id="sticker"><path d="${pack.sticker}"/></clipPath>` : '',
    pack.stuff === 'none' ? '' : `<path fill-rule="evenodd" d="${pack.body}" fill="${stuff}"/>`,
    `<g clip-path="url(#${printed})">${label.svg}</g>`,
    pack.stuff === 'none'
      ? ''
      : `<path fill-rule="evenodd" d="${pack.body}" fill="url(#light-${pack.light})"/>`,
    pack.front?.(look) ?? '',
  ].join('')
  const turn = pack.lean ? `rotate(${pack.lean} 200 200)` : ''
  const size = pack.stuff === 'none' ? 1 : drawing.scale
  const scale = `translate(${200 - 200 * size} ${362 - 362 * size}) scale(${size})`
  const floor = shadow(pack.shadow.x, pack.shadow.y ?? 361, pack.shadow.rx * size)
  const goodsOnce = `<defs><g id="goods">${await glyph(drawing.glyph)}</g></defs>`
  return {
    svg: `${goodsOnce}${field(drawing.tint)}${floor}<g transform="${scale} ${turn}">${goods}</g>`,
    texts: label.texts,
  }
}

/** The glyph is defined once and used as often as it is seen: a heap of mangoes decodes one picture. */
function lookOf(drawing: ProductDrawing): Look {
  const content = drawing.content || glyphColour(drawing.glyph) || lighter(drawing.accent, 0.2)
  const { main, accent, third, paper, tint } = drawing
  return { main, accent, third, paper, tint, content, glyph: '<use href="#goods"/>' }
}
