import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { Decimal, IdOf, Whole } from '#contract/fields.ts'
import { addressWish } from '#tests/support/town.ts'
import { taker } from './take.ts'

const id = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const takeWish = taker(checkoutContract.cashOnDelivery.body)

/** What is wrong with an input, in the words the shopper reads. */
function problemsWith(take: (input: unknown) => unknown, input: unknown): unknown {
  try {
    return take(input)
  } catch (error) {
    if (error instanceof ShopError) return error.details.fields
    throw error
  }
}

test('what nobody declared is dropped, at every depth, before any use case sees it (docs/wire.md 7)', () => {
  const items = [{ _id: id, productId: { _id: id, name: 'Ghee', price: 1 }, quantity: '2', free: true }]
  const taken = takeWish({ addressId: id, totalAmt: 10, list_items: items, userId: id, status: 'Delivered' })
  expect(taken).toEqual({ addressId: id, totalAmt: 10, list_items: [{ productId: id, quantity: 2 }] })
})

test('a key that names the prototype is dropped like any other', () => {
  const taken = takeWish(JSON.parse(`{"__proto__": {"a": 1}, "addressId": "${id}", "totalAmt": 1}`)) as object
  expect(Object.keys(taken)).toEqual(['addressId', 'totalAmt'])
  expect(Object.getPrototypeOf(taken)).toBe(Object.prototype)
})

test('every field that is wrong is named, once, where it stands', () => {
  const take = taker(addressesContract.create.body)
  expect(problemsWith(take, { ...addressWish, city: '', pincode: 'x' })).toEqual([
    { field: 'city', message: 'City is required' },
    { field: 'pincode', message: 'Pincode must be 6 digits, such as 560038' },
  ])
  const wish = { addressId: id, totalAmt: 1, list_items: [{ productId: id, quantity: 1 }, { quantity: 0 }] }
  expect(problemsWith(takeWish, wish)).toEqual([
    { field: 'list_items.1.productId', message: 'Product is required' },
    { field: 'list_items.1.quantity', message: 'Quantity must be a whole number from 1 to 99' },
  ])
})

const takeNumbers = taker(
  Type.Object({ whole: Whole('Whole', 0, 100), rupees: Decimal('Rupees', 0, 1e9), id: IdOf('Thing') }),
)
const numbers = (more: object) => problemsWith(takeNumbers, { whole: 1, rupees: 1, id, ...more })

test.each([
  [0.1 + 0.2, 0.3],
  [19.99 * 3, 59.97],
  [1.1 + 2.2, 3.3],
  ['0.30', 0.3],
  [' 7 ', 7],
  [-0, 0],
])('an amount of %j is %d rupees', (rupees, taken) => {
  expect(numbers({ rupees })).toMatchObject({ rupees: taken })
})

test.each([
  null,
  true,
  '',
  ' ',
  '0x10',
  '1e3',
  '١',
  '1,000',
  '1.005',
  1.005,
  [],
  [1],
  {},
  '+1',
  'NaN',
  'Infinity',
])('%j is no amount: nothing is guessed', (rupees) => {
  expect(numbers({ rupees })).toEqual([{ field: 'rupees', message: expect.stringMatching(/^Rupees /) }])
})

test.each([id.slice(1), `${id}0`, `{${id}}`, '', 1, null, {}, { _id: null }, { _id: { _id: id } }, [id]])(
  '%j is no id',
  (wrong) => {
    expect(numbers({ id: wrong })).toEqual([{ field: 'id', message: expect.stringMatching(/^Thing /) }])
  },
)
