import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const schema = readFileSync(new URL('server/schema.sql', root), 'utf8')
const page = readFileSync(new URL('docs/privacy.md', root), 'utf8')

/** Columns that are about a person, or may contain texts of one. */
const ABOUT_PEOPLE =
  /^ {2}(user_id|by_user|actor|email|recipient|mobile|address|address_line|visitor|password_hash|payload|key) /m
/** Tables whose column of such a name is about no person. */
const NO_PERSON = [
  // keys of texts and words
  'search_keys',
  'search_deletions',
  'search_name_deletions',
  // facts about the shop, and who sells in a store
  'shop_details',
  'store_sellers',
  // the demo's bank, which stands for the payment provider
  'sandbox_refunds',
]

/** Tables with a column about people that the first column of the page's table does not name. */
function missingFrom(page: string, schema: string): string[] {
  const listed = new Set(
    page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
  )
  return [...schema.matchAll(/^create table (\w+) \((.*?)^\);/gms)]
    .filter(([, , columns = '']) => ABOUT_PEOPLE.test(columns))
    .map(([, name = '']) => name)
    .filter((name) => !listed.has(name) && !NO_PERSON.includes(name))
}

test('docs/privacy.md says of every table about people how long it is kept and what an erasure does', () => {
  expect(missingFrom(page, schema)).toEqual([])
  // the guard sees the tables
  expect(missingFrom('', schema).length).toBeGreaterThan(15)
})

test('a planted table about people is found', () => {
  const planted = 'create table visits (\n  id uuid not null,\n  email text not null\n);\n'
  expect(missingFrom(page, planted)).toEqual(['visits'])
})
