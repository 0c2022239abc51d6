import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualSize } from './sizes.rules.ts'

const size = (id: string, stock: number, bought: number) => ({ id, stock, bought })

test('a card shows the size that is bought most among those in stock', () => {
  const sizes = [size('a', 5, 1), size('b', 0, 9), size('c', 2, 4)]
  expect(usualSize(sizes)?.id).toBe('c')
  expect(usualSize(sizes.map((one) => ({ ...one, stock: 0 })))?.id).toBe('b')
  expect(usualSize([])).toBeUndefined()
})

test('the order in which sizes are read does not change which one is shown', () => {
  const one = fc.record({ stock: fc.nat(2), bought: fc.nat(2) })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), (given) => {
      const sizes = given.map((each, at) => ({ ...each, id: String(at).padStart(3, '0') }))
      expect(usualSize(sizes.toReversed())).toBe(usualSize(sizes))
    }),
  )
})
