import { expect, test } from 'vitest'
import type { StaffCollection } from '#contract/v1/collections.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { inputOf, isChosen, valuesOfCollection } from './form-values.ts'

const collection = {
  title: 'Tea party',
  colour: 'leaf',
  enabled: true,
  position: 10,
  productIds: ['tea', 'cups'],
  weekdays: [1],
  from: '00:00',
  to: '00:00',
} as unknown as StaffCollection
const tea = { id: 'tea', name: 'Masala Tea' } as ProductCard

test('a picked product that is not sold now stays in the collection when it is edited', () => {
  const values = valuesOfCollection(collection, [tea], [])
  expect(inputOf({ ...values, title: 'Tea time' })).toMatchObject({
    title: 'Tea time',
    productIds: ['tea', 'cups'],
  })
  expect(isChosen(values)).toBe(true)
})
