import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { classListsIn, violationsIn, type WebFile } from './support/style-rules.ts'
import { coloursIn, contrast, type Theme, tokensCss } from './support/tokens.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files: WebFile[] = globSync('web/**/*.{ts,tsx,css}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }))
const colours = coloursIn(tokensCss())

test('screens use only the tokens', () => {
  // a guard that reads no files would pass as well
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap(({ text }) => classListsIn(text)).flat().length).toBeGreaterThan(2_000)
  expect(files.flatMap(violationsIn)).toEqual([])
})

test.each([
  ['web/ui/a.tsx', `<p className="flex text-[#0b6b43]">`],
  ['web/ui/a.tsx', `<p className="text-red-500">`],
  ['web/ui/a.tsx', `const look = 'grid gap-2 text-white'`],
  ['web/ui/a.tsx', `classes('mt-2 flex rounded-3xl', className)`],
  ['web/ui/a.tsx', `<p className="w-[327px]">`],
  ['web/ui/a.tsx', `<p className="text-[13px] font-bold">`],
  ['web/ui/a.tsx', `<p className="mt-[0.8rem]">`],
  ['web/ui/a.tsx', `<p className="mt-1.75 flex">`],
  ['web/ui/a.tsx', `<p className="flex duration-fast">`],
  ['web/ui/a.tsx', `<p style={{ color: 'tomato' }}>`],
  ['web/ui/a.tsx', `<path fill="green" />`],
  ['web/ui/a.tsx', `const tint = 'rgb(1 2 3)'`],
  ['web/app.css', '.a { color: #0b6b43 }'],
  ['web/app.css', '.a { color: oklch(60% 0.1 150) }'],
  ['web/app.css', '.a { padding: 13px }'],
  ['web/app.css', '.a { margin: 0.7rem }'],
])('a planted violation is caught in %s: %s', (path, text) => {
  expect(violationsIn({ path, text })).toHaveLength(1)
})

/** Text colours used on the background of any page, card or panel. */
const grounds = ['paper', 'card', 'sunken']
const everywhere = ['ink', 'soft', 'faint', 'leaf-600', 'leaf-700', 'leaf-800', 'chilli-600', 'chilli-700']
/** A theme's name → text and background, by their tokens. */
const themes: Theme[] = ['light', 'dark']

test.each(themes)('every text has enough contrast with its background, theme %s', (theme) => {
  const pairs = [...everywhere.flatMap((word) => grounds.map((ground) => [word, ground])), ...together()]
  expect(pairs.length).toBeGreaterThan(40)
  expect(pairs.flatMap(([word = '', ground = '']) => weak(word, ground, theme, 4.5))).toEqual([])
})

test.each(themes)('the borders of inputs and buttons have enough contrast, theme %s', (theme) => {
  const edges = ['line-strong', 'leaf-600', 'chilli-600']
  expect(
    edges.flatMap((edge) => ['paper', 'card'].flatMap((ground) => weak(edge, ground, theme, 3))),
  ).toEqual([])
})

test('two almost equal greys fail the contrast check, and readable text passes it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

function weak(word: string, ground: string, theme: Theme, least: number): string[] {
  const [above, below] = [colours.get(word), colours.get(ground)]
  if (!above || !below) return [`${word} on ${ground} is no pair of tokens`]
  const found = contrast(above[theme], below[theme])
  return found >= least ? [] : [`${word} on ${ground}: ${found.toFixed(2)}`]
}

/** Text and background colours in one list of classes; a hover background is also paired with the normal text. */
function together(): [string, string][] {
  return files.flatMap(({ text }) =>
    classListsIn(text).flatMap((list) => {
      const words = tokensOf('text', list)
      return [...tokensOf('bg', list)].flatMap(([when, ground]): [string, string][] => {
        const word = words.get(when) ?? words.get('')
        return word ? [[word, ground]] : []
      })
    }),
  )
}

/** `hover:bg-leaf-100` → hover: → leaf-100. */
function tokensOf(kind: string, list: string[]): Map<string, string> {
  return new Map(
    list.flatMap((name) => {
      const [, when = '', token = ''] = new RegExp(`^(.*:)?${kind}-([a-z\\d-]+)$`).exec(name) ?? []
      // pseudo-elements before or after a text are not its background
      return colours.has(token) && !/before|after/.test(when) ? [[when, token] as const] : []
    }),
  )
}
