import { readFileSync } from 'node:fs'
import path from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

export type WebFile = { path: string; text: string }

/** Files that may contain colours: the tokens themselves, and what browsers read before any style has loaded. */
const WRITTEN_OUT = /^web\/(tokens\.css|lib\/theme\.ts)$/

const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\/)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi
const NAMED = /\b(?:fill|stroke|color|stopColor|floodColor)=["'](?!none|currentColor|var\(|url\()[^"']*["']/g
const STYLE = /\bstyle=(?:"|\{\{)/g
/** An arbitrary length in a class, such as `w-[7px]`. Relative ones (50%, 92dvh) and steps of the scale are allowed. */
const LENGTH = /[\w@-]+-\[[^\]\s'"`]*\d(?:px|rem|em|pt|cm|mm|ch|ex)\b[^\]\s'"`]*\]/g
/** In a style sheet, where hairlines are in pixels. */
const CSS_LENGTH = /(?<![\w.-])(?:(?!0px|[1-3]px)\d*\.?\d+px|\d*\.?\d+rem)\b/g
/** The grid is half a step, 2 px. */
const OFF_GRID = /(?<=[\s'"`:-])-?[a-z-]+-\d+\.(?!5\b)\d+(?=[\s'"`])/g

/** Describes each style of a file that does not use a token. */
export function violationsIn({ path, text }: WebFile): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').replace(/url\("data:[^"]*"\)/g, '')
  const found = (what: string, pattern: RegExp) =>
    (bare.match(pattern) ?? []).map((violation) => `${path}: ${what} ${violation}`)
  return [
    ...(WRITTEN_OUT.test(path) ? [] : found('colour', COLOUR)),
    ...(path.endsWith('.css')
      ? /tokens\.css$/.test(path)
        ? []
        : found('size', CSS_LENGTH)
      : [
          ...found('colour', NAMED),
          ...found('style', STYLE),
          ...found('size', LENGTH),
          ...found('size', OFF_GRID),
          ...unknownIn(bare).map((name) => `${path}: unknown ${name}`),
        ]),
  ]
}

/** Lists of classes in a file: in className, and every string most of whose words are classes. */
export function classListsIn(text: string): string[][] {
  const named = [...text.matchAll(/className="([^"]*)"/g)].map(([, list = '']) => texts(list))
  const strings = [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, a, b, c]) => texts((a ?? b ?? c ?? '').replace(/\$\{[^}]*\}/g, ' ')))
    .filter((list) => list.length > 1 && list.filter(isClass).length * 2 > list.length)
  return [...named, ...strings]
}

const texts = (list: string): string[] => list.split(/\s+/).filter(Boolean)

const unknownIn = (text: string): string[] => [
  ...new Set(
    classListsIn(text)
      .flat()
      .filter((name) => !isClass(name)),
  ),
]

// answers for one class; `compile` would generate the whole style sheet again for each
const designSystem = await loadDesignSystem(read('web/app.css'), {
  loadStylesheet: async (id, base) => {
    const file = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : path.posix.join('web', id)
    return { path: file, base, content: read(file) }
  },
})
const cache = new Map<string, boolean>()
/** Markers that other classes refer to, and names that the style sheet itself selects. */
const MARKERS = /^(?:group|peer)(?:\/\w+)?$/
const looked = new Set([...read('web/app.css').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))

/** Tailwind generates no rule for a class outside the theme, which has only our tokens. */
function isClass(name: string): boolean {
  if (MARKERS.test(name) || looked.has(name)) return true
  let is = cache.get(name)
  if (is === undefined) {
    is = designSystem.candidatesToCss([name])[0] !== null
    cache.set(name, is)
  }
  return is
}
