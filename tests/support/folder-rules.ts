import { importsOf } from './imports.ts'
import type { SourceFile } from './syntax.ts'

/** Folders of tests and tools, each with those above it that it may import. Thus no two import each other. */
export const mayImport: Record<string, string[]> = {
  'tests/support': [],
  tools: ['tests/support'],
  'fault-tests': ['tools', 'tests/support'],
  'mutation-tests': ['tools'],
  'visual-tests': ['tools', 'tests/support'],
  'search-tests': ['tools', 'tests/support'],
  bench: ['tools', 'search-tests'],
  evening: ['bench', 'fault-tests', 'tools', 'tests/support'],
  e2e: ['tools', 'tests/support', 'bench', 'visual-tests'],
  tests: ['tools', 'tests/support', 'fault-tests'],
}

/** Describes each import between these folders, and from the shop into them, that is not allowed. */
export function folderViolationsIn(file: SourceFile): string[] {
  const own = folderOf(file.path)
  return importsOf(file).flatMap(({ to }) => {
    const other = to === null ? null : folderOf(to)
    if (other === null || other === own || allowedFrom(file.path, own).includes(other)) return []
    return [`${file.path} → ${to}: ${own ?? 'the shop'} never imports ${other}`]
  })
}

/** Tests beside the code of the shop use `tests/support`; the shop itself uses no test and no tool. */
const allowedFrom = (path: string, own: string | null): string[] =>
  own === null ? (path.includes('.test.') ? ['tests/support'] : []) : (mayImport[own] ?? [])

const folderOf = (path: string): string | null =>
  Object.keys(mayImport).find((folder) => path.startsWith(`${folder}/`)) ?? null
