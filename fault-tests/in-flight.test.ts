import { expect, test } from 'vitest'
import { coverage, coverageFinding } from './coverage.ts'
import type { Call, Calls, What } from './history/calls.ts'
import { countInFlight } from './in-flight.ts'

let numbers = 0
const call = <W extends What>(what: W, agreed: Calls[W]['agreed'], at: number, endedAt: number): Call => {
  numbers += 1
  const client = 'client' in agreed ? String(agreed.client) : 'asha'
  return {
    call: numbers,
    operation: numbers,
    client,
    what,
    agreed,
    at,
    endedAt,
    outcome: 'done',
    status: 200,
  }
}
const order = (product: string, at: number, endedAt: number) => {
  const agreed = { shopper: 'a', address: 'h', addressText: '1, Fault Street', total: 100 }
  return call('place an order', { ...agreed, lines: [{ product, quantity: 1, price: 100 }] }, at, endedAt)
}

test('changes count as in flight only while somebody orders the same product', () => {
  const edit = (product: string, published: boolean, at: number) =>
    call('edit a product', { product, price: 100, published }, at, at + 10)
  const calls = [
    order('milk', 0, 100),
    edit('milk', true, 50),
    edit('milk', true, 101),
    edit('ghee', true, 50),
    edit('milk', false, 95),
    call('count a product', { product: 'milk', price: 100, stock: 3 }, 20, 30),
    call('move stock', { store: 's', product: 'milk', kind: 'wasted', quantity: 1 }, 200, 210),
  ]
  expect(countInFlight(calls)).toMatchObject({ priced: 1, unpublished: 1, counted: 1, moved: 0 })
})

test('a batch counts while somebody moves one of its orders, and a tap while the one before has no response', () => {
  const batch = call(
    'move orders together',
    { orders: [{ order: 'o' }, { order: 'p' }], to: 'Shipped' },
    0,
    50,
  )
  const move = (id: string) => call('move an order', { order: id, to: 'Pending', undoable: false }, 40, 60)
  expect(countInFlight([batch, move('p')])).toMatchObject({ batches: 1 })
  expect(countInFlight([batch, move('q')])).toMatchObject({ batches: 0 })
  expect(countInFlight([order('milk', 0, 10), order('milk', 5, 15)])).toMatchObject({ taps: 1 })
  expect(countInFlight([order('milk', 0, 10), order('milk', 11, 15)])).toMatchObject({ taps: 0 })
})

test('a run of 100,000 operations must have 1,000 refunds, and every kind of step by the hundred', async () => {
  const calls = Array.from({ length: 100_000 }, (_, at) => call('search', {}, at, at + 1))
  const world = { products: [], stores: [], slotPlaces: 3, shoppers: [] }
  const input = { calls, operations: calls.length, processes: 2, world }
  const covered = await coverage({ ...input, queryRows: async () => [] })
  const least = Object.fromEntries(covered.map(({ what, least }) => [what, least]))
  expect(least).toMatchObject({
    refunds: 1_000,
    'chains of Delivered, a refund and back': 100,
    batches: 800,
    'stock counted while it is ordered': 100,
    'prices changed while the product is ordered': 100,
    'double taps without a key': 200,
    'keys used again': 100,
    'carts of guests merged': 500,
  })
  expect(coverageFinding(covered).violations).toHaveLength(covered.length)
})
