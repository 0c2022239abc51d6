import { expect, test } from 'vitest'
import { csvOf } from './csv.rules.ts'

test('cells with commas, quotes and lines are quoted, and a formula is a text', () => {
  const rows = [
    ['a,b', 'say "no"', 'two\nlines'],
    ['=1+1', '+91', '-5', '@cmd', '\tx'],
    [-12.5, 0, 7],
  ]
  expect(csvOf(rows)).toBe(
    '\uFEFF"a,b","say ""no""","two\nlines"\r\n\'=1+1,\'+91,\'-5,\'@cmd,\'\tx\r\n-12.5,0,7\r\n',
  )
})
