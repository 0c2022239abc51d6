import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { root } from '../run-program.ts'
import type { Generated } from './generated.ts'
import { packages } from './packages.ts'

/** An element of an icon: name and attributes. */
export type IconNode = [string, Record<string, string>]

const FOLDER = 'web/ui/icons'
/** The line width of biome.json. */
const WIDTH = 110

/** A file for each icon that web/ui/icons.ts exports, and the licence. */
export function iconsIn(lucide: string): Generated {
  const files: Generated = { [`${FOLDER}/LICENSE`]: readFileSync(path.join(lucide, 'LICENSE')) }
  for (const name of iconsInUse()) files[`${FOLDER}/${name}.ts`] = iconFile(name, nodesOfLucide(lucide, name))
  return files
}

/** The names of the files that web/ui/icons.ts exports from. */
export const iconsInUse = (): string[] =>
  [...readFileSync(path.join(root, `${FOLDER}.ts`), 'utf8').matchAll(/from '\.\/icons\/([\w-]+)\.ts'/g)].map(
    ([, name = '']) => name,
  )

/** The text of the file of an icon, as Biome formats it. */
export function iconFile(name: string, nodes: IconNode[]): string {
  const start = `export const ${pascalCase(name)} = /* @__PURE__ */ createIcon([`
  const short = `${start}${nodes.map(elementIn).join(', ')}])`
  const drawing =
    nodes.length === 1 && short.length <= WIDTH
      ? short
      : `${start}\n${nodes.map((node) => `  ${fitted(node)},\n`).join('')}])`
  return `/** From Lucide ${packages['lucide-react'].version} (see LICENSE) by \`npm run generate:glyphs\`. */
import { createIcon } from '../create-icon.ts'

${drawing}
`
}

/** The elements in a module of lucide-react, without React's keys. The module of another name has none of its own. */
function nodesOfLucide(lucide: string, name: string): IconNode[] {
  const text = readFileSync(path.join(lucide, `dist/esm/icons/${name}.mjs`), 'utf8')
  const original = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(text)?.[1]
  if (original) return nodesOfLucide(lucide, original)
  const [, literal] = /^const __iconData = (\{[\s\S]*?\n\});$/m.exec(text) ?? []
  if (!literal) throw new Error(`Lucide's ${name} has no elements where they are expected.`)
  const { node: nodes }: { node: IconNode[] } = runInNewContext(`(${literal})`)
  return nodes.map(([element, { key: _, ...attributes }]) => [element, attributes])
}

const pascalCase = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const elementIn = ([element, attributes]: IconNode): string =>
  `['${element}', { ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}: '${value}'`)
    .join(', ')} }]`

function fitted([element, attributes]: IconNode): string {
  const short = elementIn([element, attributes])
  if (short.length + '  ,'.length <= WIDTH) return short
  const lines = Object.entries(attributes).map(
    ([attribute, value]) => `      ${fittedText(attribute, value)},\n`,
  )
  return `[\n    '${element}',\n    {\n${lines.join('')}    },\n  ]`
}

/** An attribute on one line or, split at spaces, on several. */
function fittedText(attribute: string, value: string): string {
  const short = `${attribute}: '${value}'`
  if (short.length + '      ,'.length <= WIDTH) return short
  const pieces = value.match(/.{1,90}(?:\s|$)/g) ?? []
  return `${attribute}:\n        ${pieces.map((piece) => `'${piece}'`).join(' +\n        ')}`
}
