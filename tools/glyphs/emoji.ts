import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codePointsOf } from '#demo/pictures/copied-glyphs.ts'
import { usedGlyphs } from '#demo/pictures/used-glyphs.ts'
import type { Generated } from './generated.ts'

/** The pictures of the emoji in use, unchanged: WebP of 256 × 256 pixels. */
export function emojiIn(fluent: string): Generated {
  return Object.fromEntries(
    usedGlyphs().emoji.map((character) => {
      const points = codePointsOf(character)
      const file = [`${points}.webp`, `${points}-fe0f.webp`]
        .map((name) => path.join(fluent, 'assets', name))
        .find((candidate) => existsSync(candidate))
      if (!file) throw new Error(`The 3D emoji set has no "${character}".`)
      return [`demo/pictures/fluent-emoji/${points}.webp`, readFileSync(file)]
    }),
  )
}
