import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The WebP picture of an emoji; null if `npm run generate:glyphs` has not copied it. */
export function emojiFile(character: string): string | null {
  const file = path.join(import.meta.dirname, 'fluent-emoji', `${codePointsOf(character)}.webp`)
  return existsSync(file) ? file : null
}

/** The code points of an emoji as in its file name, without the selector for coloured presentation. */
export const codePointsOf = (character: string): string =>
  [...character]
    .map((part) => (part.codePointAt(0) ?? 0).toString(16))
    .filter((point) => point !== 'fe0f')
    .join('-')

let drawings: Record<string, string> | undefined

/** Noto's drawing as a fragment of SVG; read with the first use of one of them. */
export function notoDrawing(name: string): string | undefined {
  drawings ??= (
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'noto/drawings.json'), 'utf8')) as {
      drawings: Record<string, string>
    }
  ).drawings
  return drawings[name]
}
