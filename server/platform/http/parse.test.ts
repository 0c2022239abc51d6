import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { Decimal, Email, IdOf, IdOrOther, PageLimit, Picture, Text, Whole } from '#contract/fields.ts'
import { addressInput } from '#tests/support/fixture.ts'
import { parserOf } from './parse.ts'

const id = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const parseInput = parserOf(checkoutContract.cashOnDelivery.body)

/** The problems of an input, as the shopper reads them. */
function problemsWith(take: (input: unknown) => unknown, input: unknown): unknown {
  try {
    return take(input)
  } catch (error) {
    if (error instanceof ShopError) return error.details.fields
    throw error
  }
}

test('undeclared fields are dropped at every depth, before the use case gets the input (docs/wire.md 7)', () => {
  const items = [{ _id: id, productId: { _id: id, name: 'Ghee', price: 1 }, quantity: '2', free: true }]
  const taken = parseInput({
    addressId: id,
    totalAmt: 10,
    list_items: items,
    userId: id,
    status: 'Delivered',
  })
  expect(taken).toEqual({ addressId: id, totalAmt: 10, list_items: [{ productId: id, quantity: 2 }] })
})

test('the key __proto__ is dropped like any undeclared key', () => {
  const taken = parseInput(
    JSON.parse(`{"__proto__": {"a": 1}, "addressId": "${id}", "totalAmt": 1}`),
  ) as object
  expect(Object.keys(taken)).toEqual(['addressId', 'totalAmt'])
  expect(Object.getPrototypeOf(taken)).toBe(Object.prototype)
})

test('every invalid field is reported once, with its path', () => {
  const take = parserOf(addressesContract.create.body)
  expect(problemsWith(take, { ...addressInput, city: '', pincode: 'x' })).toEqual([
    { field: 'city', message: 'City is required' },
    { field: 'pincode', message: 'Pincode must be 6 digits, such as 560038' },
  ])
  const input = { addressId: id, totalAmt: 1, list_items: [{ productId: id, quantity: 1 }, { quantity: 0 }] }
  expect(problemsWith(parseInput, input)).toEqual([
    { field: 'list_items.1.productId', message: 'Product is required' },
    { field: 'list_items.1.quantity', message: 'Quantity must be a whole number from 1 to 99' },
  ])
})

const parseNumbers = parserOf(
  Type.Object({ whole: Whole('Whole', 0, 100), rupees: Decimal('Rupees', 0, 1e9), id: IdOf('Thing') }),
)
const numbers = (more: object) => problemsWith(parseNumbers, { whole: 1, rupees: 1, id, ...more })

test.each([
  [0.1 + 0.2, 0.3],
  [19.99 * 3, 59.97],
  [1.1 + 2.2, 3.3],
  ['0.30', 0.3],
  [' 7 ', 7],
  [-0, 0],
])('%j is parsed as an amount of %d rupees', (rupees, taken) => {
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
])('%j is refused as an amount', (rupees) => {
  expect(numbers({ rupees })).toEqual([{ field: 'rupees', message: expect.stringMatching(/^Rupees /) }])
})

test.each([id.slice(1), `${id}0`, `{${id}}`, '', 1, null, {}, { _id: null }, { _id: { _id: id } }, [id]])(
  '%j is not an id',
  (wrong) => {
    expect(numbers({ id: wrong })).toEqual([{ field: 'id', message: expect.stringMatching(/^Thing /) }])
  },
)

const takeEmail = parserOf(Type.Object({ email: Email() }))

test.each([
  // a mailer parses text in parentheses as a comment (RFC 5322 §3.2.2), and mails to the rest
  'asha@people.example(1)',
  'asha@people(1).example',
  'asha@people.example(.x)',
  'asha@people.example<x.y',
  'asha@people"x.example',
  'asha@[127.0.0.1]',
])('%s is refused as an email, because it would be mailed to another address', (email) => {
  expect(problemsWith(takeEmail, { email })).toEqual([
    { field: 'email', message: 'Email must be an email address, such as name@example.com' },
  ])
})

test.each(['asha.rao+shop@mail.people.example', 'o-neill_1@xn--p5b7a.example', 'आशा@दुकान.भारत'])(
  '%s is an email',
  (email) => {
    expect(takeEmail({ email })).toEqual({ email })
  },
)

const parsePage = parserOf(Type.Object({ limit: Type.Optional(PageLimit) }), { nullIsMissing: true })

test.each([
  [0, 1],
  [-5, 1],
  [2.5, 2],
  ['7', 7],
  [101, 100],
  [1e15, 100],
  [Number.MAX_SAFE_INTEGER, 100],
  [1e21, 100],
  [null, undefined],
  ['', undefined],
])('a page size of %j is moved into the bounds and becomes %j (docs/wire.md 13)', (limit, taken) => {
  expect(parsePage({ limit })).toEqual(taken === undefined ? {} : { limit: taken })
})

test.each(['ten', true, [5], {}])('%j is no page size (docs/wire.md 7)', (limit) => {
  expect(problemsWith(parsePage, { limit })).toMatchObject([{ field: 'limit' }])
})

test('null in an optional field of a published call is no value; in a required one it is missing', () => {
  const take = parserOf(checkoutContract.cashOnDelivery.body, { nullIsMissing: true })
  const input = { addressId: id, totalAmt: 1, list_items: null, slot: null, walletAmt: null }
  expect(take({ ...input })).toEqual({ addressId: id, totalAmt: 1 })
  expect(problemsWith(take, { ...input, totalAmt: null })).toEqual([
    { field: 'totalAmt', message: 'Total is required' },
  ])
})

test('a text of another form can be the id of nothing (docs/wire.md 14)', () => {
  const take = parserOf(Type.Object({ id: IdOrOther('Product') }))
  expect(take({ id: '64f0c2a1b2c3d4e5f6a7b8c9' })).toEqual({ id: '0'.repeat(32) })
  expect(problemsWith(take, { id: '' })).toEqual([{ field: 'id', message: 'Product is not a valid id' }])
})

test('texts that take quadratic time are refused before they are read', () => {
  const take = parserOf(Type.Object({ name: Text('Name', 60), picture: Picture('Picture') }))
  // a million characters: normalising the first and matching the second would take minutes
  const name = `a${'\u0301'.repeat(500_000)}${'\u0323'.repeat(500_000)}`
  const picture = `${'/pictures/a?'.repeat(87_000)}\n`
  expect(problemsWith(take, { name, picture })).toEqual([
    { field: 'name', message: 'Name can have at most 60 characters' },
    { field: 'picture', message: 'Picture must be a picture uploaded to this shop' },
  ])
  expect(problemsWith(take, { name: `a${'\u0301\u0323'.repeat(20)}`, picture: 'a' })).toEqual([
    { field: 'name', message: 'Name has characters that cannot be used' },
  ])
})
