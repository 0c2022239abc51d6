import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstCharacters, unicodeRangeOf } from './font-characters.ts'

const LOCALES = path.resolve(import.meta.dirname, '../locales/hi')

test('the fonts that every page loads have every character of the English texts of the shop', () => {
  // the keys of the Hindi texts are the English ones
  const texts = readdirSync(LOCALES).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(LOCALES, file), 'utf8'))),
  )
  expect(texts.length).toBeGreaterThan(500)
  // Anek has no arrows to the left and the right
  const first = new Set([...firstCharacters.latin, ...firstCharacters['latin-ext'], '←', '→'])
  const lacking = texts.filter((text) => [...text].some((character) => !first.has(character)))
  expect(lacking).toEqual([])
})

test('characters beside each other are one range of the style sheet', () => {
  expect(unicodeRangeOf('₹')).toBe('U+20B9')
  expect(unicodeRangeOf('cab½’')).toBe('U+61-63, U+BD, U+2019')
})
