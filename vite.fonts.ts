import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { firstCharacters } from './web/lib/font-characters.ts'

const { resolve } = createRequire(import.meta.url)
const FOLDER = path.join(import.meta.dirname, 'node_modules/.cache/fonts')
/** The weights that the style sheets use; the packaged font begins at 100. */
const WEIGHTS = { wght: { min: 400, max: 800 } }
const ADDRESS = /^first-font\/(latin|latin-ext)\.woff2\?url$/

/** Resolves `first-font/latin.woff2?url` to the packaged font with the characters of `font-characters.ts` alone. */
export const firstFonts: Plugin = {
  name: 'first-fonts',
  enforce: 'pre',
  async resolveId(source) {
    const script = ADDRESS.exec(source)?.[1] as keyof typeof firstCharacters | undefined
    if (!script) return
    const packaged = `@fontsource-variable/anek-devanagari/files/anek-devanagari-${script}-wght-normal.woff2`
    const bytes = await subsetFont(readFileSync(resolve(packaged)), firstCharacters[script], {
      targetFormat: 'woff2',
      variationAxes: WEIGHTS,
    })
    mkdirSync(FOLDER, { recursive: true })
    const file = path.join(FOLDER, `anek-first-${script}.woff2`)
    writeFileSync(file, bytes)
    return `${file}?url`
  },
}
