import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Half, halfOf, normalised } from './half.ts'
import { type Match, type Matcher, matcherFields, matching, wholeWords } from './matcher.ts'
import type { Product } from './product.ts'

/** A query with what a shopper means by it: what must come first, and what is a fair answer after that. */
export type Label = {
  query: string
  /** such as `hindi-latin`, `typo` or `unit` */
  kind: string
  /** empty if nothing must be found */
  best: Matcher[]
  good: Matcher[]
  /** a brand name of the real world, for which the nearest thing is right */
  substitute: boolean
  half: Half
  /** positions in the catalogue → grade: 3 for `best`, 1 for `good`; products of grade 0 are absent */
  grades: Map<number, number>
}

export type LabelFile = { name: string; text: string }

/** Reads all `*.jsonl` files of a folder; throws with every problem of every line. */
export function readLabels(folder: string, products: Product[]): Label[] {
  const files = globSync('*.jsonl', { cwd: folder })
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const { labels, problems } = parseLabels(files, products)
  if (problems.length > 0)
    throw new Error(`Labels of ${basename(folder)} are refused:\n${problems.join('\n')}`)
  return labels
}

/** The labels of some files, with each line that is refused: `typo.jsonl:3: …`. */
export function parseLabels(
  files: LabelFile[],
  products: Product[],
): { labels: Label[]; problems: string[] } {
  const match = matching(products)
  const labels: Label[] = []
  const problems: string[] = []
  const places = new Map<string, string>()
  for (const { name, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue
      const place = `${name}:${index + 1}`
      try {
        const label = labelOf(line, match)
        const key = normalised(label.query)
        const first = places.get(key)
        if (first) throw new Error(`"${label.query}" is labelled already in ${first}`)
        places.set(key, place)
        labels.push(label)
      } catch (error) {
        problems.push(`${place}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  return { labels, problems }
}

const FIELDS = ['query', 'kind', 'best', 'good', 'none', 'substitute']

function labelOf(line: string, match: Match): Label {
  const row = objectOf(JSON.parse(line), 'The line')
  refuseOthers(row, FIELDS)
  const { query, kind } = row
  if (typeof query !== 'string' || query.trim() === '') throw new Error('"query" must be a text')
  if (typeof kind !== 'string' || !/^[a-z]+(-[a-z]+)*$/.test(kind))
    throw new Error('"kind" must be lower-case words joined by "-"')
  const none = flag(row, 'none')
  const best = matchersOf(row, 'best')
  const good = matchersOf(row, 'good')
  if (none && (best.length > 0 || good.length > 0)) throw new Error('"none" excludes "best" and "good"')
  if (!none && best.length === 0) throw new Error('"best" or "none" is required')
  const grades = new Map<number, number>()
  for (const matcher of good) for (const place of match(matcher)) grades.set(place, 1)
  for (const matcher of best) {
    const found = match(matcher)
    if (found.size === 0) throw new Error(`"best" ${JSON.stringify(matcher)} matches no product`)
    for (const place of found) grades.set(place, 3)
  }
  const substitute = flag(row, 'substitute')
  return { query: query.trim(), kind, best, good, substitute, half: halfOf(query), grades }
}

type Row = Record<string, unknown>

function objectOf(value: unknown, what: string): Row {
  if (!isRow(value)) throw new Error(`${what} must be an object`)
  return value
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refuseOthers(row: Row, fields: readonly string[]): void {
  const unknown = Object.keys(row).filter((field) => !fields.includes(field))
  if (unknown.length > 0) throw new Error(`unknown field "${unknown.join('", "')}"`)
}

function flag(row: Row, field: string): boolean {
  if (row[field] !== undefined && row[field] !== true) throw new Error(`"${field}" can only be true`)
  return row[field] === true
}

function matchersOf(row: Row, field: string): Matcher[] {
  const list = row[field] ?? []
  if (!Array.isArray(list)) throw new Error(`"${field}" must be a list`)
  return list.map((entry) => {
    const matcher = objectOf(entry, `A matcher of "${field}"`)
    refuseOthers(matcher, matcherFields)
    if (Object.keys(matcher).length === 0) throw new Error(`a matcher of "${field}" has no condition`)
    return Object.fromEntries(
      Object.entries(matcher).map(([condition, source]) => {
        if (typeof source !== 'string' || source === '') throw new Error(`"${condition}" must be a text`)
        wholeWords(source)
        return [condition, source]
      }),
    )
  })
}
