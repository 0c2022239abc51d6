import { expect, test } from 'vitest'
import { pageIn, pagesOf, withPage } from './page-param.ts'

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

test('changing the page keeps the other parameters, and page 1 has no parameter', () => {
  const query = new URLSearchParams('search=milk')
  expect(withPage(query, 3).toString()).toBe('search=milk&page=3')
  expect(withPage(withPage(query, 3), 1).toString()).toBe('search=milk')
})
