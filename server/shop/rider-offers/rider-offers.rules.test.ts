import { expect, test } from 'vitest'
import { chooseOffers } from './rider-offers.rules.ts'

const order = (id: string, dueAt: number, pincode = '560038') => ({ id, dueAt, pincode })
const riders = [
  { id: 'asha', freeSince: 20 },
  { id: 'ravi', freeSince: 10 },
]

test('each free rider gets one order before an order joins the ride of another', () => {
  const offers = chooseOffers(
    [order('b', 2), order('a', 1), order('c', 3), order('d', 4, '560001')],
    riders,
    [],
  )
  expect(offers).toEqual([
    { rider: 'ravi', orderIds: ['a', 'c'] },
    { rider: 'asha', orderIds: ['b'] },
  ])
})

test('an order with another pincode waits for a rider of its own', () => {
  const [ravi] = chooseOffers([order('a', 1), order('far', 2, '560001')], riders.slice(1), [])
  expect(ravi).toEqual({ rider: 'ravi', orderIds: ['a'] })
})

test('a rider who was asked about an order is asked about the next one', () => {
  const asked = [{ orderId: 'a', rider: 'ravi' }]
  expect(chooseOffers([order('a', 1), order('b', 2)], riders, asked)).toEqual([
    { rider: 'asha', orderIds: ['a'] },
    { rider: 'ravi', orderIds: ['b'] },
  ])
  expect(chooseOffers([order('a', 1)], riders.slice(1), asked)).toEqual([])
})
