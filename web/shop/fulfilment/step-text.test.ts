import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/browser/orders.ts'
import { isSingleOnly } from './step-text.ts'

test('a batch sets orders to Shipped and Delivered, but not back from Delivered or Rejected', () => {
  const alone = (to: 'Shipped' | 'Delivered') => orderStatuses.filter((from) => isSingleOnly({ from, to }))
  expect(alone('Shipped')).toEqual(['Delivered', 'Rejected'])
  expect(alone('Delivered')).toEqual(['Rejected'])
})
