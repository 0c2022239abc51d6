import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 500 | 700 | 800
/** Outline of a text run, baseline at y = 0, in thousandths of the type size. */
export type Outline = { d: string; width: number }

/**
 * Text as outlines: a picture needs no installed font, and Devanagari is shaped by the font's own rules (conjuncts,
 * reordered matras), which most SVG renderers do not support.
 */
export function outline(text: string, weight: Weight): Outline {
  const key = `${weight} ${text}`
  const existing = outlines.get(key)
  if (existing) return existing
  if (outlines.size > MOST_CACHED) outlines.clear()
  const drawn = trace(text, weight)
  outlines.set(key, drawn)
  return drawn
}

const MOST_CACHED = 6000
const outlines = new Map<string, Outline>()
const fonts = new Map<string, Font>()
const require = createRequire(import.meta.url)

function trace(text: string, weight: Weight): Outline {
  const parts: string[] = []
  let x = 0
  for (const run of runs(text)) {
    const font = fontOf(run.script, weight)
    const scale = 1000 / font.unitsPerEm
    const { glyphs, positions } = shaped(font, run.text)
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index]
      if (!position) continue
      const dx = x + position.xOffset * scale
      const dy = position.yOffset * scale
      for (const { command, args } of glyph.path.commands) {
        parts.push(letterOf[command] ?? '')
        for (let i = 0; i < args.length; i += 2) {
          const px = Math.round(dx + (args[i] ?? 0) * scale)
          const py = Math.round(-dy - (args[i + 1] ?? 0) * scale)
          parts.push(`${px} ${py} `)
        }
      }
      x += position.xAdvance * scale
    }
  }
  return { d: parts.join(''), width: x }
}

/** fontkit fails on a nukta on a conjunct (पिज़्ज़ा); without below-base marks it lays out the word correctly. */
function shaped(font: Font, text: string) {
  try {
    return font.layout(text)
  } catch {
    return font.layout(text, { blwm: false })
  }
}

const letterOf: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

type Script = 'latin' | 'latin-ext' | 'devanagari'

function scriptOf(character: string): Script | null {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x20) return null
  if ((code >= 0x900 && code <= 0x97f) || code === 0x200c || code === 0x200d) return 'devanagari'
  // The rupee sign is in the extended file, all other characters of English labels in the first.
  return code < 0x100 || (code >= 0x2000 && code <= 0x206f) ? 'latin' : 'latin-ext'
}

/** Splits text where the font file changes; a space belongs to the run before it. */
function runs(text: string): { script: Script; text: string }[] {
  const cut: { script: Script; text: string }[] = []
  for (const character of text) {
    const last = cut.at(-1)
    const script = scriptOf(character) ?? last?.script ?? 'latin'
    if (last?.script === script) last.text += character
    else cut.push({ script, text: character })
  }
  return cut
}

function fontOf(script: Script, weight: Weight): Font {
  const file = `anek-devanagari-${script}-${weight}-normal.woff`
  const existing = fonts.get(file)
  if (existing) return existing
  const font = create(readFileSync(require.resolve(`@fontsource/anek-devanagari/files/${file}`)))
  fonts.set(file, font)
  return font
}
