import { expect, test } from 'vitest'
import { pageIn, pagesOf } from './page-param.ts'

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['ten', 1],
  ['99999999999', 1],
])('?page=%s is page %i', (text, page) => expect(pageIn(text)).toBe(page))

test('a list has at least one page', () => {
  expect([pagesOf(0, 20), pagesOf(20, 20), pagesOf(21, 20)]).toEqual([1, 1, 2])
})
