import { expect, test } from 'vitest'
import { sentQueries } from './sent-queries.ts'

const query = (text: string) => new URLSearchParams(text)
/** Sets a parameter, as a filter does. */
function set(sent: ReturnType<typeof sentQueries>, shown: string, name: string): string {
  const next = sent.latest(query(shown))
  next.set(name, '1')
  sent.add(next)
  return next.toString()
}

test('three fast changes are all kept, also while the address shows the first one only', () => {
  const sent = sentQueries()
  const first = set(sent, '', 'a')
  set(sent, '', 'b')
  sent.arrived(query(first))
  expect(set(sent, first, 'c')).toBe('a=1&b=1&c=1')
})

test('a change that the address skips is over with a later one', () => {
  const sent = sentQueries()
  set(sent, '', 'a')
  const second = set(sent, '', 'b')
  sent.arrived(query(second))
  expect(sent.latest(query('x=1')).toString()).toBe('x=1')
})

test('after the back button the address counts', () => {
  const sent = sentQueries()
  set(sent, 'old=1', 'a')
  sent.arrived(query('other=1'))
  expect(set(sent, 'other=1', 'b')).toBe('other=1&b=1')
})
