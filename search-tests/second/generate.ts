/**
 * The second catalogue of the search report: 2,000 products of another chain, in other words than the demo's. Prints
 * the CSV when it is run: `node search-tests/second/generate.ts`.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { chosen, seeded } from '../../demo/catalogue/seeded.ts'

const PRODUCTS = 2_000
const COLUMNS = ['name', 'brand', 'category', 'sub-category', 'unit', 'price'] as const

type Line = Record<(typeof COLUMNS)[number], string>

/** The same text on every machine. */
export function secondCsv(): string {
  const lines = selected(itemsWithChoices()).map((line) =>
    COLUMNS.map((column) => cellOf(line[column])).join(),
  )
  return `${COLUMNS.join()}\n${lines.join('\n')}\n`
}

/** One entry per item and kind, with its line for each brand and size. */
function itemsWithChoices(): Line[][] {
  const subCategories = new Map(read('sub-categories.csv').map((row) => [row('sub-category'), row]))
  return read('items.csv').flatMap((row) => {
    const subCategory = subCategories.get(row('sub-category'))
    if (!subCategory) throw new Error(`There is no sub-category "${row('sub-category')}".`)
    return row('kinds')
      .split('|')
      .map((kind) =>
        subCategory('brands')
          .split('|')
          .flatMap((brand) =>
            row('units')
              .split('|')
              .map((size): Line => {
                const [unit = '', price = ''] = size.split(':')
                const item = row('item')
                const name = filled(subCategory('pattern'), { item, kind, brand, unit })
                return {
                  name,
                  brand,
                  category: subCategory('category'),
                  'sub-category': row('sub-category'),
                  unit,
                  price: String(priced(Number(price), `${kind} ${brand}`)),
                }
              }),
          ),
      )
  })
}

/** One line of each entry, and as many others as are missing, chosen by their hash; in the order of the items. */
function selected(entries: Line[][]): Line[] {
  const firsts = entries.map((lines) => chosen(lines.map(textOf).join(), lines))
  const others = entries.flat().filter((line) => !firsts.includes(line))
  const rank = (line: Line) => seeded(textOf(line))
  const more = others.sort((a, b) => rank(a) - rank(b)).slice(0, PRODUCTS - firsts.length)
  const taken = new Set([...firsts, ...more])
  if (taken.size !== PRODUCTS) throw new Error(`The items make ${taken.size} products, not ${PRODUCTS}.`)
  return entries.flat().filter((line) => taken.has(line))
}

const textOf = (line: Line) => `${line.name} ${line.brand} ${line.unit}`

const filled = (pattern: string, parts: Record<string, string>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')

const priced = (price: number, words: string): number =>
  Math.max(1, Math.round(price * (0.9 + 0.3 * seeded(words))))

const cellOf = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function read(file: string): ((column: string) => string)[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const rows: Record<string, string>[] = parse(text, { columns: true, trim: true, skip_empty_lines: true })
  return rows.map((row) => (column) => row[column] ?? '')
}

if (import.meta.main) process.stdout.write(secondCsv())
