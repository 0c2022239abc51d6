import { lighter } from './colour.ts'

/** Gradients that shade the packs, referenced by id. */
export const lights = [
  [
    '<linearGradient id="light-round">',
    '<stop offset="0" stop-color="#1a0f08" stop-opacity=".26"/>',
    '<stop offset=".13" stop-color="#1a0f08" stop-opacity=".03"/>',
    '<stop offset=".22" stop-color="#fff" stop-opacity=".34"/>',
    '<stop offset=".34" stop-color="#fff" stop-opacity=".02"/>',
    '<stop offset=".72" stop-color="#1a0f08" stop-opacity=".02"/>',
    '<stop offset="1" stop-color="#1a0f08" stop-opacity=".34"/>',
    '</linearGradient>',
  ].join(''),
  [
    '<radialGradient id="light-soft" cx=".34" cy=".24" r=".9">',
    '<stop offset="0" stop-color="#fff" stop-opacity=".26"/>',
    '<stop offset=".45" stop-color="#fff" stop-opacity="0"/>',
    '<stop offset=".72" stop-color="#1a0f08" stop-opacity=".03"/>',
    '<stop offset="1" stop-color="#1a0f08" stop-opacity=".26"/>',
    '</radialGradient>',
  ].join(''),
  [
    '<linearGradient id="light-flat" x2="1" y2="1">',
    '<stop offset="0" stop-color="#fff" stop-opacity=".16"/>',
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#1a0f08" stop-opacity=".13"/>',
    '</linearGradient>',
  ].join(''),
  [
    '<radialGradient id="floor">',
    '<stop offset="0" stop-color="#1a0f08" stop-opacity=".34"/>',
    '<stop offset=".55" stop-color="#1a0f08" stop-opacity=".14"/>',
    '<stop offset="1" stop-color="#1a0f08" stop-opacity="0"/>',
    '</radialGradient>',
  ].join(''),
  [
    '<radialGradient id="halo">',
    '<stop offset="0" stop-color="#fff8e6" stop-opacity=".78"/>',
    '<stop offset=".55" stop-color="#fff8e6" stop-opacity=".5"/>',
    '<stop offset="1" stop-color="#fff8e6" stop-opacity="0"/>',
    '</radialGradient>',
  ].join(''),
].join('')

/** The background of a product: the category's tint, lighter on the lit side. */
export function field(tint: string): string {
  return [
    '<radialGradient id="field" cx=".5" cy=".42" r=".75">',
    `<stop offset="0" stop-color="${lighter(tint, 0.5)}"/>`,
    `<stop offset="1" stop-color="${tint}"/>`,
    '</radialGradient>',
    '<rect width="400" height="400" fill="url(#field)"/>',
  ].join('')
}

export const shadow = (x: number, y: number, rx: number, ry = 17) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#floor)"/>`

/** `margin` crops the field on every side, which enlarges the product. */
export function canvas(width: number, height: number, drawing: string, pixels: number, margin = 0): string {
  const tall = Math.round((pixels * height) / width)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${tall}" ` +
      `viewBox="${margin} ${margin} ${width - 2 * margin} ${height - 2 * margin}">`,
    '<defs>',
    lights,
    '</defs>',
    drawing,
    '</svg>',
  ].join('')
}
