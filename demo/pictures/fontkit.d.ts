/** The little of fontkit that the drawings use; the package ships no types of its own. */
declare module 'fontkit' {
  export type Glyph = { path: { toSVG(): string; commands: { command: string; args: number[] }[] } }
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    layout(text: string, features?: Record<string, boolean>): { glyphs: Glyph[]; positions: GlyphPosition[] }
  }
  export function create(buffer: Uint8Array): Font
}
