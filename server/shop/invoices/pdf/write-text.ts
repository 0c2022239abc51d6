import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openTypeOf } from './open-type.ts'

/** What is used of a PDFKit document. */
export type Canvas = Pick<
  PDFKit.PDFDocument,
  'font' | 'fontSize' | 'text' | 'widthOfString' | 'registerFont'
> & {
  markContent(tag: string, options?: { actual?: string }): unknown
  endMarkedContent(): unknown
}
export type Style = { size?: number; bold?: boolean; align?: 'left' | 'right' }
type Script = 'latin' | 'latin-ext' | 'devanagari'

const require = createRequire(import.meta.url)
const FOLDER = '@fontsource/anek-devanagari/files'
const WEIGHTS = { regular: 400, bold: 700 } as const
const SCRIPTS: Script[] = ['latin', 'latin-ext', 'devanagari']
const files = new Map<string, Buffer>()

/** Registers the fonts of the shop: one file for each script and weight. */
export function registerFonts(doc: Canvas): void {
  for (const script of SCRIPTS)
    for (const weight of Object.values(WEIGHTS)) {
      const name = `${script}-${weight}`
      const file = files.get(name) ?? openTypeOf(readFileSync(pathOf(name)))
      files.set(name, file)
      doc.registerFont(name, file)
    }
}

/** Writes one line at a position; `width` is for text on the right. Text that is too long ends with an ellipsis. */
export function writeLine(
  doc: Canvas,
  text: string,
  { x, y, width, size = 9, bold = false, align = 'left' }: Style & { x: number; y: number; width: number },
): void {
  doc.fontSize(size)
  const shown = fitting(doc, text, width, bold)
  let at = align === 'right' ? x + width - widthOf(doc, shown, bold) : x
  for (const run of runsOf(shown)) {
    doc.font(fontOf(run.script, bold))
    write(doc, run, at, y)
    at += measure(doc, run)
  }
}

/** Splits a text into lines that fit a width, at spaces. */
export function wrapped(
  doc: Canvas,
  text: string,
  width: number,
  { size = 9, bold = false }: Style = {},
): string[] {
  doc.fontSize(size)
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(doc, longer, bold) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const pathOf = (name: string): string => require.resolve(`${FOLDER}/anek-devanagari-${name}-normal.woff`)

type Run = { script: Script; text: string }

/** Text selected in a reader is as it was written, although its letters are drawn in another order. */
function write(doc: Canvas, { script, text }: Run, x: number, y: number): void {
  if (script !== 'devanagari') return void doc.text(text, x, y, { lineBreak: false })
  doc.markContent('Span', { actual: text })
  doc.text(text, x, y, { lineBreak: false, ...featuresOf(doc, text) })
  doc.endMarkedContent()
}

const measure = (doc: Canvas, { text }: Run): number => doc.widthOfString(text, featuresOf(doc, text))

/** The layout fails on a nukta on a conjunct (पिज़्ज़ा); without below-base marks it is right. */
function featuresOf(doc: Canvas, text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  try {
    doc.widthOfString(text)
    return {}
  } catch {
    return { features: { blwm: false } as never }
  }
}

function widthOf(doc: Canvas, text: string, bold: boolean): number {
  return runsOf(text).reduce((sum, run) => {
    doc.font(fontOf(run.script, bold))
    return sum + measure(doc, run)
  }, 0)
}

function fitting(doc: Canvas, text: string, width: number, bold: boolean): string {
  if (widthOf(doc, text, bold) <= width) return text
  let shown = [...text]
  while (shown.length > 1 && widthOf(doc, `${shown.join('')}…`, bold) > width) shown = shown.slice(0, -1)
  return `${shown.join('')}…`
}

const fontOf = (script: Script, bold: boolean): string => `${script}-${bold ? WEIGHTS.bold : WEIGHTS.regular}`

/** Splits text where the font file changes; a space belongs to the run before it. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const script = scriptOf(character) ?? last?.script ?? 'latin'
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

function scriptOf(character: string): Script | null {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x20) return null
  if ((code >= 0x900 && code <= 0x97f) || code === 0x200c || code === 0x200d) return 'devanagari'
  // the rupee sign is in the extended file, all other characters of English texts are in the first
  return code < 0x100 || (code >= 0x2000 && code <= 0x206f) ? 'latin' : 'latin-ext'
}
