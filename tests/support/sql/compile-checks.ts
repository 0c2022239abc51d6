import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Node } from '../syntax.ts'
import type { DescribedTypes } from './described-types.ts'
import type { SourceModule } from './modules.ts'
import type { Statement } from './run.ts'

/** A part of a file, and the code added before and after it for the check. */
export type Check = { module: SourceModule; start: number; end: number; before: string; behind: string }

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Compares the row type that a statement declares (`sql<Row>`) with the columns that PostgreSQL describes. */
export function rowChecks({ origin: { module, node } }: Statement, types: DescribedTypes): Check[] {
  const [row] = ((node.typeArguments as Node | null | undefined)?.params ?? []) as Node[]
  if (!row) return []
  const type = [...types.columns()].map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ')
  return [{ module, start: row.start, end: row.end, before: `Checked$<{ ${type} }, `, behind: '>' }]
}

/** Compares the values that a statement sends with the types that PostgreSQL describes for its parameters. */
export function parameterChecks({ parameters }: Statement, types: DescribedTypes): Check[] {
  return parameters.flatMap((origin, index) => {
    if (!origin) return []
    const { start, end } = origin.node
    const before = `given$<${types.parameter(index)} | null>(`
    return [{ module: origin.module, start, end, before, behind: ')' }]
  })
}

/**
 * Compiles copies of the files. Returns the places that do not compile, as `path:line message`; lines are
 * those of the files.
 */
export function violationsOf(checks: Check[]): string[] {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.cache/statements-'))
  try {
    const files = [...Map.groupBy(checks, ({ module }) => module)].map(([module, own]) => {
      const file = path.join(folder, module.path)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, withChecks(module, own))
      return file
    })
    return compile(folder, files)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Added names end in `$`, and the import is at the end, so that line numbers do not change. */
function withChecks({ text, path }: SourceModule, checks: Check[]): string {
  const unique = new Map(checks.map((check) => [`${check.start} ${check.before}`, check]))
  let result = text
  let last = Number.POSITIVE_INFINITY
  for (const [start, own] of [...Map.groupBy(unique.values(), (check) => check.start)].sort(
    ([a], [b]) => b - a,
  )) {
    const end = own[0]?.end ?? start
    if (end > last) throw new Error(`${path}: checks of ${start} and ${last} overlap`)
    const checked = own.reduce((part, { before, behind }) => before + part + behind, result.slice(start, end))
    result = result.slice(0, start) + checked + result.slice(end)
    last = start
  }
  return `${result}\n${IMPORT}\n`
}

const IMPORT = `
import type { Checked as Checked$, Column as Column$, Of as Of$ } from '#tests/support/sql/checked.ts'
import { given as given$ } from '#tests/support/sql/checked.ts'`

function compile(folder: string, files: string[]): string[] {
  const config = path.join(folder, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'server/tsconfig.json'),
      compilerOptions: { rootDirs: [folder, root], noUnusedLocals: false },
      include: [],
      files: [...files, path.join(root, 'server/tables.ts')],
    }),
  )
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, stderr, status } = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const errors = [...stdout.matchAll(/^(\S+?)\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm)]
  if (status !== 0 && errors.length === 0) throw new Error(`tsc failed: ${stdout}${stderr}`)
  return (
    errors
      .map(([, file = '', line, message]) => ({
        file: path.relative(folder, path.resolve(folder, file)),
        line,
        message,
      }))
      // files of the repository are compiled without those that extend their types
      .filter(({ file }) => !file.startsWith('..'))
      .map(({ file, line, message }) => `${file}:${line} ${message}`)
  )
}
