import { afterAll, expect, test } from 'vitest'
import { Client } from './support/client.ts'
import { seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'

/** The fields that spec §5 and §7 require, written out here so that a rule removed from the contract is detected. */
const shop = await openTestShop()
const fixture = await seed(shop)
const users = { guest: new Client(shop.url), shopper: await fixture.shopper(), admin: await fixture.admin() }
afterAll(() => shop.close())

const id = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const password = 'a good password'
const category = { name: 'Fruit', image: 'drawn/category/fruit' }
const address = {
  address_line: '12 Temple Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  country: 'India',
  mobile: '9845012345',
}
const product = {
  ...category,
  image: [category.image],
  category: [id],
  subCategory: [id],
  unit: '1 kg',
  stock: 1,
  price: 10,
  discount: 0,
  description: 'Sweet.',
}

type Form = [call: string, access: keyof typeof users, body: Record<string, unknown>, titles: string[]]

/** A complete body, and the names of its fields on screen in the same order. */
const forms: Form[] = [
  [
    'POST /api/user/register',
    'guest',
    { name: 'Asha', email: 'a@people.example', password, confirmPassword: password },
    ['Name', 'Email', 'Password', 'Confirm password'],
  ],
  ['POST /api/user/login', 'guest', { email: 'a@people.example', password }, ['Email', 'Password']],
  ['PUT /api/user/forgot-password', 'guest', { email: 'a@people.example' }, ['Email']],
  [
    'PUT /api/user/verify-forgot-password-otp',
    'guest',
    { otp: '123456', email: 'a@people.example' },
    ['OTP', 'Email'],
  ],
  [
    'PUT /api/user/reset-password',
    'guest',
    { email: 'a@people.example', newPassword: password, confirmPassword: password },
    ['Email', 'New password', 'Confirm password'],
  ],
  [
    'PUT /api/user/update-user',
    'shopper',
    { name: 'Asha', email: 'a@people.example', mobile: '9845012345' },
    ['Name', 'Email', 'Mobile'],
  ],
  [
    'POST /api/address/create',
    'shopper',
    address,
    ['Address line', 'City', 'State', 'Pincode', 'Country', 'Mobile'],
  ],
  [
    'PUT /api/address/update',
    'shopper',
    { _id: id, ...address },
    ['Address', 'Address line', 'City', 'State', 'Pincode', 'Country', 'Mobile'],
  ],
  ['POST /api/category/add-category', 'admin', category, ['Name', 'Image']],
  ['PUT /api/category/update', 'admin', { _id: id, ...category }, ['Category', 'Name', 'Image']],
  ['POST /api/subcategory/create', 'admin', { ...category, category: [id] }, ['Name', 'Image', 'Category']],
  [
    'PUT /api/subcategory/update',
    'admin',
    { _id: id, ...category, category: [id] },
    ['Sub Category', 'Name', 'Image', 'Category'],
  ],
  [
    'POST /api/product/create',
    'admin',
    product,
    [
      'Name',
      'Image',
      'Category',
      'Sub Category',
      'Unit',
      'Number of Stock',
      'Price',
      'Discount',
      'Description',
    ],
  ],
  [
    'PUT /api/product/update-product-details',
    'admin',
    { _id: id, ...product },
    [
      'Product',
      'Name',
      'Image',
      'Category',
      'Sub Category',
      'Unit',
      'Number of Stock',
      'Price',
      'Discount',
      'Description',
    ],
  ],
  ['POST /api/cart/create', 'shopper', { productId: id }, ['Product']],
  ['PUT /api/cart/update-qty', 'shopper', { _id: id, qty: 2 }, ['Cart item', 'Quantity']],
  ['POST /api/order/cash-on-delivery', 'shopper', { addressId: id, totalAmt: 54 }, ['Address', 'Total']],
]

/** A missing value differs from the password (spec §5), and is refused with that message. */
const CONFIRMATION: Record<string, string> = {
  'POST /api/user/register': 'password and confirm password must be same',
  'PUT /api/user/reset-password': 'New password and confirm password must be same.',
}

const omissions = forms.flatMap(([call, access, body, titles]) =>
  Object.keys(body).map((field, at) => {
    const words = field === 'confirmPassword' && CONFIRMATION[call]
    return { call, access, body, field, message: words || `${titles[at]} is required` }
  }),
)
const typed = omissions.filter(({ body, field }) => typeof body[field] === 'string' && body[field] !== id)

/** Lists that need at least one entry (spec §5 for sub-categories; a product has pictures, docs/wire.md 12). */
const emptied = forms.flatMap(([call, access, body, titles]) =>
  Object.keys(body).flatMap((field, at) =>
    Array.isArray(body[field])
      ? [{ call, access, body, field, message: `${titles[at]} needs at least 1` }]
      : [],
  ),
)

test.each(omissions)('$call without $field: “$message”', async ({ call, access, body, field, message }) => {
  const { [field]: _, ...rest } = body
  const refused = await send(call, access, rest)
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual([{ field, message }])
})

test.each(typed)('$call with an empty $field: “$message”', async ({ call, access, body, field, message }) => {
  const refused = await send(call, access, { ...body, [field]: '' })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual([{ field, message }])
})

test('the forms of sub-categories and products have eight lists', () => {
  expect(emptied.map(({ field }) => field).sort()).toEqual([
    'category',
    'category',
    'category',
    'category',
    'image',
    'image',
    'subCategory',
    'subCategory',
  ])
})

test.each(emptied)(
  '$call with an empty list of $field: “$message”',
  async ({ call, access, body, field, message }) => {
    const refused = await send(call, access, { ...body, [field]: [] })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual([{ field, message }])
  },
)

async function send(call: string, access: keyof typeof users, body: object) {
  const [method = '', path = ''] = call.split(' ')
  const response = await users[access].raw(method, path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status, body: response.body as { fields?: { field: string; message: string }[] } }
}
