import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstCharacters, packagedRanges, unicodeRangeOf } from './font-characters.ts'

const LOCALES = path.resolve(import.meta.dirname, '../locales/hi')

test('the fonts that every page loads have every character of the English texts of the shop', () => {
  // the keys of the Hindi texts are the English ones
  const texts = readdirSync(LOCALES).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(LOCALES, file), 'utf8'))),
  )
  expect(texts.length).toBeGreaterThan(500)
  // of the fallback font are arrows to the left and the right, which Anek lacks, and the middle dot
  const first = new Set([...firstCharacters.latin, ...firstCharacters['latin-ext'], '←', '→', '·'])
  const lacking = texts.filter((text) => [...text].some((character) => !first.has(character)))
  expect(lacking).toEqual([])
})

test('characters beside each other are one range of the style sheet', () => {
  expect(unicodeRangeOf('₹')).toBe('U+20B9')
  expect(unicodeRangeOf('cab½’')).toBe('U+61-63, U+BD, U+2019')
})

test('the middle dot, which Anek draws without width, is of the fallback font', () => {
  const ranges = [...Object.values(packagedRanges), ...Object.values(firstCharacters).map(unicodeRangeOf)]
  const has = (code: number) =>
    ranges
      .flatMap((list) => list.split(', '))
      .map((range) => range.slice(2).split('-'))
      .some(([from = '', to = from]) => Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16))
  expect(has(0xb6)).toBe(true)
  expect(has(0xb7)).toBe(false)
})
