import { expect, test } from 'vitest'
import type { Call, Line } from '../history/calls.ts'
import { checkShoppers } from './check-shoppers.ts'

const line = (product: string): Line => ({ product, quantity: 1, price: 5_000 })
const shopper = {
  id: 'asha',
  email: 'asha@people.example',
  store: 's',
  addresses: { home: '1, Fault Street' },
}
const world = {
  products: [
    { id: 'milk', price: 5_000, volatile: false },
    { id: 'ghee', price: 5_000, volatile: true },
  ],
  stores: [{ id: 's', pincode: '560038' }],
  slotPlaces: 3,
  shoppers: [shopper],
}

/** A cart that is refused at the checkout, because something in it was sold out. */
function refusedCart(...products: string[]): Call[] {
  const ended = { client: 'asha', status: 200, outcome: 'done' } as const
  const times = { at: 1, endedAt: 2 }
  return [
    ...products.map((product, n): Call => {
      const agreed = { shopper: 'asha', product }
      return { ...ended, ...times, call: n, operation: n, what: 'put into the cart', agreed }
    }),
    {
      ...{ call: 9, operation: 9, client: 'asha', at: 3, endedAt: 4, status: 409 },
      ...{ what: 'begin a card payment', outcome: 'refused', code: 'OUT_OF_STOCK' },
      agreed: {
        ...{ shopper: 'asha', address: 'home', addressText: '1, Fault Street' },
        lines: products.map(line),
        total: 5_000 * products.length,
      },
    },
  ]
}

const violationsOf = (calls: Call[], least: Record<string, number>): number => {
  const known = new Map([['s', new Map(Object.entries(least))]])
  const [finding] = checkShoppers({
    calls,
    world,
    placements: [],
    tables: { opened: new Set(), least: known },
  })
  return finding?.violations.length ?? 0
}

test('a cart is refused as sold out only if the store had too few pieces of something in it', () => {
  expect(violationsOf(refusedCart('milk'), { milk: 0 })).toBe(0)
  expect(violationsOf(refusedCart('milk'), { milk: 5 })).toBe(1)
})

test('that may be a product that is unpublished at times', () => {
  expect(violationsOf(refusedCart('milk', 'ghee'), { milk: 5, ghee: 0 })).toBe(0)
  expect(violationsOf(refusedCart('milk', 'ghee'), { milk: 5, ghee: 5 })).toBe(1)
})
