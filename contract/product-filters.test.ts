import { expect, test } from 'vitest'
import { choiceIn } from './product-filters.ts'

test('an address with filters that nobody can choose opens without them', () => {
  const odd = new URLSearchParams([
    ['brand', 'Gokulam'],
    ['brand', ' '],
    ['brand', 'Gok\0ulam'],
    ['brand', 'one|two'],
    ['brand', 'x'.repeat(1_000)],
    ['size', '\0'],
    ['price', '0-50'],
    ['price', '50-0'],
    ['discount', '1000'],
    ['diet', 'meat'],
    ['stock', 'out'],
    ['sort', 'evil'],
    ['page', '-1'],
  ])
  expect(choiceIn(odd)).toEqual({ brand: ['Gokulam'], price: ['0-50'] })
})
