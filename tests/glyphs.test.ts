import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codePointsOf } from '#demo/pictures/copied-glyphs.ts'
import { usedGlyphs } from '#demo/pictures/used-glyphs.ts'
import { generatedFiles } from '../tools/glyphs/generated.ts'
import { type IconNode, iconFile, iconsInUse } from '../tools/glyphs/icons.ts'
import { notoFile } from '../tools/glyphs/noto.ts'
import { namesImportedFrom } from './support/imports.ts'
import { exportsOf } from './support/retired-names.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const LIST = 'web/ui/icons.ts'
const DRAWINGS = 'demo/pictures/noto/drawings.json'
const { emoji, noto } = usedGlyphs()

test('every icon of the list is shown somewhere, and no icon is imported past the list', () => {
  const screens = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const imported = screens.flatMap((file) => namesImportedFrom({ path: file, text: read(file) }))
  const shown = imported.filter((name) => name.startsWith(`${LIST} `)).map((name) => name.split(' ')[1])
  const listed = exportsOf(LIST, read(LIST))
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.toSorted()).toEqual([...new Set(shown)].toSorted())
  expect(imported.filter((name) => name.startsWith('web/ui/icons/'))).toEqual([])
})

test('the copied glyphs are those in use: npm run generate:glyphs', () => {
  expect([iconsInUse().length > 30, emoji.length > 100, noto.length > 0]).toEqual([true, true, true])
  const used = [
    DRAWINGS,
    ...emoji.map((character) => `demo/pictures/fluent-emoji/${codePointsOf(character)}.webp`),
    ...iconsInUse().map((name) => `web/ui/icons/${name}.ts`),
  ]
  expect(generatedFiles()).toEqual(used.toSorted())
  expect(Object.keys(JSON.parse(read(DRAWINGS)).drawings)).toEqual(noto)
})

test('the files of icons and drawings have the form and the version that the generator writes', () => {
  for (const name of iconsInUse()) {
    const text = read(`web/ui/icons/${name}.ts`)
    expect(text, name).toBe(iconFile(name, nodesIn(text)))
  }
  const text = read(DRAWINGS)
  expect(text).toBe(notoFile(JSON.parse(text).drawings))
})

test('every copied emoji is a picture of 256 × 256 pixels', async () => {
  for (const file of generatedFiles().filter((name) => name.endsWith('.webp'))) {
    const { format, width, height } = await sharp(path.join(root, file)).metadata()
    expect([format, width, height], file).toEqual(['webp', 256, 256])
  }
})

test.each([
  ['web/ui/icons', 'ISC License'],
  ['demo/pictures/fluent-emoji', 'Copyright (c) Microsoft Corporation'],
  ['demo/pictures/noto', 'Apache License'],
])('the glyphs in %s have their licence beside them', (folder, words) => {
  expect(read(`${folder}/LICENSE`)).toContain(words)
})

/** The elements of an icon in its file. */
function nodesIn(text: string): IconNode[] {
  const [, literal = ''] = /createIcon\((\[[\s\S]*\])\)\n$/.exec(text) ?? []
  return runInNewContext(literal)
}
