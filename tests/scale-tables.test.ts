import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
/** The table of docs/scale.md that says what becomes of each table when the database is divided. */
const division =
  read('docs/scale.md').split('**Citus**')[1]?.split('Statements that would have to change')[0] ?? ''
const named = [...division.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
const tables = [...read('server/schema.sql').matchAll(/^create table ([a-z_]+) \(/gm)].map(
  ([, name = '']) => name,
)
const isOfSearch = (name: string) => name.startsWith('search_')

/** The tables without a place; those of the search have one together. */
const unplaced = (places: string[]) => tables.filter((name) => !places.includes(name) && !isOfSearch(name))

test('docs/scale.md says of every table what becomes of it when the database is divided', () => {
  expect(tables.length).toBeGreaterThan(90)
  expect(named).toContain('search_counts')
  expect(unplaced(named)).toEqual([])
})

test('a table that it leaves out is found', () => {
  expect(unplaced(named.filter((name) => name !== 'wallets'))).toEqual(['wallets'])
})
