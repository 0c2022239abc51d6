import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const index = read('README.md')

const form = new RegExp(
  [
    '^# (?<heading>\\d{3}) \\S.*\\n',
    '- \\*\\*Number:\\*\\* (?<number>\\d{3})',
    '- \\*\\*Date:\\*\\* 20\\d\\d-\\d\\d-\\d\\d',
    '- \\*\\*Status:\\*\\* (?<status>(?:accepted|superseded by \\d{3})(?:; .+)?)\n',
  ].join('\n'),
)

/** The missing parts of a decision record; `listing` is the README of the folder. */
function violationsIn(file: string, text: string, listing: string): string[] {
  const number = /^(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]
  if (!number) return ['file name']
  const head = form.exec(text)?.groups
  if (!head) return ['heading, number, date or status']
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title).join(', ')
  const empty = /\n## [^\n]+\s*(?:\n## |$)/.test(text)
  const row = listing.split('\n').find((line) => line.startsWith(`| ${number} | [`))
  return [
    ...(head.heading === number && head.number === number ? [] : ['number']),
    ...(sections === 'Context, Decision, Consequences' ? [] : ['sections']),
    ...(empty ? ['empty section'] : []),
    ...(row?.includes(`](${file}) |`) && row.endsWith(`| ${head.status} |`) ? [] : ['row in README.md']),
  ]
}

/** Numbers below the newest record that have neither a record nor an explanation in README.md. */
function unexplained(names: string[], listing: string): string[] {
  const explanation = listing.split('## Numbers without a record')[1] ?? ''
  const taken = new Set(names.map((name) => name.slice(0, 3)))
  const all = Array.from({ length: Number([...taken].sort().at(-1)) }, (_, i) =>
    String(i + 1).padStart(3, '0'),
  )
  return all.filter((number) => !taken.has(number) && !explanation.includes(number))
}

test.each(files)('%s has the form of a decision record and a row in README.md', (file) => {
  expect(violationsIn(file, read(file), index)).toEqual([])
})

test('every number is used once, and a number without a record is explained', () => {
  expect(new Set(files.map((file) => file.slice(0, 3))).size).toBe(files.length)
  expect(unexplained(files, index)).toEqual([])
})

const sound = '# 007 A title\n\n- **Number:** 007\n- **Date:** 2026-11-22\n- **Status:** accepted\n'
const body = '\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n'
const row = '| 007 | [A title](007-a-title.md) | accepted |'

test.each([
  ['another number in the heading', sound.replace('# 007', '# 008') + body],
  ['no date', sound.replace(/- \*\*Date.*\n/, '') + body],
  ['an unknown status', sound.replace('accepted', 'perhaps') + body],
  ['a missing section', sound + body.replace('## Decision', '## Why')],
  ['an empty section', sound + body.replace('b\n', '')],
  ['a status that differs from the table', sound.replace('accepted', 'superseded by 008') + body],
])('a planted violation is found: %s', (_, text) => {
  expect(violationsIn('007-a-title.md', sound + body, row)).toEqual([])
  expect(violationsIn('007-a-title.md', text, row)).not.toEqual([])
})

test('a planted gap and a file name without a number are found', () => {
  expect(
    unexplained(['001-a.md', '003-b.md'], '002 is mentioned above\n## Numbers without a record\n'),
  ).toEqual(['002'])
  expect(violationsIn('a-title.md', sound + body, row)).toEqual(['file name'])
})
