import { expect, test } from 'vitest'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { linesToPick, pickedOf, toggled } from './ticks.ts'

test('a tick is set by the first press and removed by the second, without a change of other orders', () => {
  const before = { a: ['milk'], b: ['rice'] }
  const ticked = toggled(before, 'a', 'bread')
  expect(ticked).toEqual({ a: ['milk', 'bread'], b: ['rice'] })
  expect(toggled(ticked, 'a', 'bread')).toEqual(before)
})

test('ticks of the 50 orders that were picked last are stored', () => {
  let ticks: Record<string, readonly string[]> = {}
  for (let nth = 0; nth < 60; nth += 1) ticks = toggled(ticks, `order ${nth}`, 'milk')
  expect(Object.keys(ticks)).toEqual(Array.from({ length: 50 }, (_, nth) => `order ${nth + 10}`))
})

test('units that were refunded are not picked, nor lines without any left', () => {
  const order = {
    lines: [
      { productId: 'milk', quantity: 3, refundedQuantity: 1 },
      { productId: 'rice', quantity: 2, refundedQuantity: 2 },
    ],
  } as WorkOrder
  expect(linesToPick(order).map(({ productId }) => productId)).toEqual(['milk'])
})

test('the products are sent in the order in which they were ticked last, without those that were refunded', () => {
  let ticks = {}
  for (const product of ['rice', 'milk', 'bread', 'salt', 'rice', 'rice'])
    ticks = toggled(ticks, 'a', product)
  const lines = ['milk', 'bread', 'rice'].map((productId) => ({
    productId,
    quantity: 1,
    refundedQuantity: 0,
  }))
  const order = { id: 'a', lines: [...lines, { productId: 'salt', quantity: 1, refundedQuantity: 1 }] }
  expect(pickedOf(order as WorkOrder, (ticks as Record<string, string[]>).a)).toEqual([
    'milk',
    'bread',
    'rice',
  ])
})
