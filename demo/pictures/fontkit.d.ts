/** Types of the used part of fontkit; the package has no types. */
declare module 'fontkit' {
  export type Glyph = { path: { toSVG(): string; commands: { command: string; args: number[] }[] } }
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    layout(text: string, features?: Record<string, boolean>): { glyphs: Glyph[]; positions: GlyphPosition[] }
  }
  export function create(buffer: Uint8Array): Font
}
