import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Reads a cell of a CSV line by its column name; a missing cell is an empty string. */
export type Row = (column: string) => string

/** Reads a file of the catalogue, such as `brands.csv`; throws on a line with the wrong number of cells. */
export function readRows(file: string): Row[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const lines = parse(text, { columns: true, trim: true, skip_empty_lines: true })
  return (lines as Record<string, string>[]).map((line) => (column) => line[column] ?? '')
}

/** All files of a folder, sorted by name. */
export function readAllRows(folder: string): Row[] {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.csv'))
  return files.sort().flatMap((file) => readRows(`${folder}${file}`))
}

/** A text in both languages; the column of the Hindi one has the prefix `hindi-`. */
export type InBoth = { english: string; hindi: string }

export const inBoth = (row: Row, column: string): InBoth => ({
  english: row(column),
  hindi: row(`hindi-${column}`),
})

/** `a|b|c` → three texts; an empty cell is an empty list. */
export function listed(cell: string): string[] {
  return cell
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
