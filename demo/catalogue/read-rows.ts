import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A line of a CSV by the names in its head; a cell that is not there reads as empty text. */
export type Row = (column: string) => string

/** Reads one of the catalogue's own files, such as `brands.csv`; a line with a comma too many or too few refuses to load. */
export function readRows(file: string): Row[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const lines = parse(text, { columns: true, trim: true, skip_empty_lines: true })
  return (lines as Record<string, string>[]).map((line) => (column) => line[column] ?? '')
}

/** Every file of a folder, in the order of their names. */
export function readAllRows(folder: string): Row[] {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.csv'))
  return files.sort().flatMap((file) => readRows(`${folder}${file}`))
}

/** `a|b|c` → three texts; an empty cell is an empty list. */
export function listed(cell: string): string[] {
  return cell
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
