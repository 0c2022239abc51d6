import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const folder = path.resolve(import.meta.dirname, '../contract')
/** The line width of biome.json, above which objects are split over several lines. */
const LINE_WIDTH = 110

/**
 * The part of the contract that a browser needs, by path: for each module with schemas its endpoints, reduced to the
 * fields of a call, and its plain constants. The server validates, so schemas, texts and limits are left out.
 */
export async function browserContract(): Promise<Record<string, string>> {
  const modules = globSync('{*,v1/*}.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => hasSchemas(file))
  const written = await Promise.all(
    modules.map(async (file): Promise<[string, string][]> => {
      const text = moduleOf(file, await import(path.join(folder, file)))
      return text ? [[`contract/browser/${file}`, text]] : []
    }),
  )
  return Object.fromEntries(written.flat())
}

const hasSchemas = (file: string): boolean =>
  !file.endsWith('.test.ts') &&
  /^import \{.* from 'typebox'/m.test(readFileSync(path.join(folder, file), 'utf8'))

/** The module as text; null if it has no export that a browser needs. */
function moduleOf(file: string, exported: Record<string, unknown>): string | null {
  const named = Object.entries(exported).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const tables = named.filter(([, value]) => isTable(value))
  const constants = named.filter(([, value]) => isPlain(value))
  if (tables.length + constants.length === 0) return null
  const root = file.includes('/') ? '../..' : '..'
  const imports = [
    [file, `import type * as contract from '${root}/${file}'`],
    ...(tables.length > 0
      ? [['endpoint.ts', `import type { BrowserTable } from '${root}/endpoint.ts'`]]
      : []),
  ].toSorted()
  const texts = [
    ...constants.map(([name, value]) => constantText(name, value)),
    ...tables.map(([name, table]) => tableText(name, table as Record<string, Endpoint>)),
  ]
  return `/** Generated from contract/${file} by \`npm run generate\`. */

${imports.map(([, line]) => line).join('\n')}

${texts.join('\n\n')}
`
}

const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (one) => typeof one === 'object' && one !== null && 'method' in one && 'path' in one,
  )

const isPlain = (value: unknown): boolean =>
  ['number', 'string', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain))

function constantText(name: string, value: unknown): string {
  const start = `export const ${name}: typeof contract.${name} = `
  if (!Array.isArray(value)) return start + literal(value)
  const short = `${start}[${value.map(literal).join(', ')}]`
  return short.length <= LINE_WIDTH
    ? short
    : `${start}[\n${value.map((one) => `  ${literal(one)},\n`).join('')}]`
}

function tableText(name: string, table: Record<string, Endpoint>): string {
  const rows = Object.entries(table).map(([key, { method, path, access, upload }]) => {
    const fields = Object.entries({ method, path, access, ...(upload && { upload }) }).map(
      ([field, value]) => `${field}: ${literal(value)}`,
    )
    const short = `  ${key}: { ${fields.join(', ')} },`
    return short.length <= LINE_WIDTH
      ? short
      : `  ${key}: {\n${fields.map((field) => `    ${field},\n`).join('')}  },`
  })
  return `export const ${name}: BrowserTable<typeof contract.${name}> = {\n${rows.join('\n')}\n}`
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value)
