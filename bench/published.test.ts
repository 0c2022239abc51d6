import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publish, withSection } from './published.ts'
import type { Row } from './row.ts'

const MARKS = [
  '# Measurements',
  '<!-- written by `npm run bench -- --write`: begin -->',
  'old',
  '<!-- written by `npm run bench -- --write`: end -->',
  'history',
].join('\n')
const rows = (value: number): Row[] => [
  { name: 'later start', unit: 's', rounds: [value], target: { most: 2 } },
]
const part = (value: number, date: string) => ({ date, machine: '2 cores', rows: rows(value) })

test('measured parts replace theirs in the table and the charts, and the other parts stay', () => {
  const docs = mkdtempSync(join(tmpdir(), 'jhatpat-docs-'))
  onTestFinished(() => rmSync(docs, { recursive: true }))
  const read = (file: string) => readFileSync(join(docs, file), 'utf8')
  writeFileSync(join(docs, 'measurements.md'), MARKS)
  publish(docs, { pages: part(5, '2026-11-24'), start: part(1, '2026-11-24') }, ['start', 'pages'])
  publish(docs, { start: part(3, '2026-11-25') }, ['start', 'pages'])

  const page = read('measurements.md')
  expect(page).toMatch(/^# Measurements\n/)
  expect(page).toMatch(/\nhistory$/)
  expect(page).not.toContain('old')
  expect(page.match(/^\| .*$/gm)?.slice(1)).toEqual([
    '| **start**, 2026-11-25, 2 cores | | | | | |',
    '| later start | 3 s | – | – | ≤ 2 s | **no** |',
    '| **pages**, 2026-11-24, 2 cores | | | | | |',
    '| later start | 5 s | – | – | ≤ 2 s | **no** |',
  ])
  expect(page).toContain('](measurements/start.svg)')
  expect(read('measurements/start.svg')).toContain('3 s, missed')
})

test('a page without the marks of the bench is refused, so that nothing of it is lost', () => {
  expect(() => withSection('# Measurements', 'table')).toThrow('The page has no marks of the bench.')
})
