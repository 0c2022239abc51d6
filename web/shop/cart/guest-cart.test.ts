import { expect, test } from 'vitest'
import { guestLinesIn } from './guest-cart.ts'

const milk = '0'.repeat(31).concat('a')
const bread = '0'.repeat(31).concat('b')
const parse = (value: unknown) => guestLinesIn(JSON.stringify(value))

test('a guest’s cart is read back as it was stored', () => {
  const lines = [
    { productId: milk, quantity: 2 },
    { productId: bread, quantity: 1 },
  ]
  expect(parse(lines)).toEqual(lines)
})

test('invalid stored lines are dropped', () => {
  expect(guestLinesIn(null)).toEqual([])
  expect(guestLinesIn('{"half')).toEqual([])
  expect(parse({ productId: milk })).toEqual([])
  expect(
    parse([
      null,
      'x',
      { productId: 'x', quantity: 1 },
      { productId: milk, quantity: 0 },
      { productId: milk, quantity: 1.5 },
    ]),
  ).toEqual([])
})

test('a product has one line, and no line exceeds 99', () => {
  expect(
    parse([
      { productId: milk, quantity: 1 },
      { productId: milk, quantity: 500 },
    ]),
  ).toEqual([{ productId: milk, quantity: 99 }])
})
