import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import type { EndpointTable } from '#contract/endpoint.ts'
import { Browser } from './support/browser.ts'
import { fill } from './support/buying.ts'
import { addressInput, seed } from './support/fixture.ts'
import { openInbox } from './support/job-runner.ts'
import { openTestShop } from './support/shop.ts'
import { freshPicture, uploaded } from './support/uploading.ts'

/** Every call of the specification in the order in which one client makes them, with the fields sent and read. */
const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const admin = await fixture.admin()
const asha = new Browser(shop.url)
const milk = await fixture.product({ price: 30, discount: 10 })
const image = await uploaded(admin)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

type Body = Record<string, unknown>
type Call = {
  call: string
  accepts: string
  returns: string
  by: Browser | typeof admin
  body: () => Body | FormData | Promise<Body | FormData>
  headers?: () => Record<string, string>
  after?: (data: { _id?: string } & { _id?: string }[]) => unknown
}

const ids: Record<string, string> = {}
const storeId = (name: string) => (data: { _id?: string }) => {
  ids[name] = data._id ?? ''
}
const storeFirstId = (name: string) => (data: { _id?: string }[]) => storeId(name)(data[0] ?? {})
const email = 'asha@people.example'
const [password, next] = ['a good password', 'a better password']
const nothing = () => ({})
const it = (name: string) => () => ({ _id: ids[name] })
const calls: Call[] = []
const by = (access: Browser | typeof admin) =>
  function row(
    call: string,
    accepts: string,
    returns: string,
    body: Call['body'] = nothing,
    more: Pick<Call, 'headers' | 'after'> = {},
  ) {
    calls.push({ call, accepts, returns, by: access, body, ...more })
  }
const shopper = by(asha)
const office = by(admin)

async function form(field: string): Promise<FormData> {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(await freshPicture())], { type: 'image/png' }), 'a.png')
  return form
}
const product = () => ({
  name: 'Besan Laddoo',
  image: [image],
  category: [fixture.categoryId],
  subCategory: [fixture.subCategoryId],
  unit: '250 g',
  stock: 12,
  price: 200,
  discount: 10,
  description: 'Sweet.',
  more_details: { 'Shelf life': '21 days' },
})

shopper(
  'POST /api/user/register',
  'name, email, password, confirmPassword',
  'success, error, message',
  () => ({ name: 'Asha', email, password, confirmPassword: password }),
)
shopper(
  'POST /api/user/login',
  'email, password',
  'success, error, message, data.accesstoken, data.refreshToken',
  () => ({ email, password }),
)
shopper('PUT /api/user/forgot-password', 'email', 'success, message', () => ({ email }))
shopper('PUT /api/user/verify-forgot-password-otp', 'otp, email', 'success, message', async () => ({
  otp: /\b\d{6}\b/.exec((await inbox.to(email))[0]?.text ?? '')?.[0],
  email,
}))
shopper(
  'PUT /api/user/reset-password',
  'email, newPassword, confirmPassword',
  'success, message',
  () => ({ email, newPassword: next, confirmPassword: next }),
  { after: () => asha.login(email, next) },
)
shopper('POST /api/user/refresh-token', 'nothing', 'data.accessToken', nothing, {
  headers: () => ({ authorization: `Bearer ${asha.cookies.get('refreshToken')}` }),
})
shopper('GET /api/user/user-details', 'nothing', 'data._id, data.email, data.role')
shopper('PUT /api/user/upload-avatar', 'avatar', 'data.avatar', () => form('avatar'))
shopper('PUT /api/user/update-user', 'name, email, mobile', 'success, message', () => ({
  name: 'Asha N',
  email,
  mobile: '9845012345',
}))
office('POST /api/file/upload', 'image', 'data.url', () => form('image'))
office(
  'POST /api/category/add-category',
  'name, image',
  'success, message',
  () => ({ name: 'Sweets', image }),
  {
    after: storeId('category'),
  },
)
shopper('GET /api/category/get', 'nothing', 'success, data[]._id, data[].name, data[].image')
office('PUT /api/category/update', '_id, name, image', 'success, message', () => ({
  _id: ids.category,
  name: 'Mithai',
  image,
}))
const sub = () => ({ name: 'Laddoo', image, category: [ids.category] })
office('POST /api/subcategory/create', 'name, image, category', 'success, message', sub, {
  after: storeId('sub category'),
})
shopper('POST /api/subcategory/get', 'nothing', 'success, data[].category')
office('PUT /api/subcategory/update', '_id, name, image, category', 'success, message', () => ({
  _id: ids['sub category'],
  ...sub(),
}))
office(
  'POST /api/product/create',
  'name, image, category, subCategory, unit, stock, price, discount, description, more_details',
  'success, message',
  product,
  { after: storeId('product') },
)
shopper('POST /api/product/get', 'page, limit, search', 'success, totalNoPage, data[]._id', () => ({
  page: 1,
  limit: 12,
  search: '',
}))
shopper('POST /api/product/get-product-by-category', 'id', 'data[]._id', () => ({ id: fixture.categoryId }))
shopper(
  'POST /api/product/get-pruduct-by-category-and-subcategory',
  'categoryId, subCategoryId, page, limit',
  'success, page, totalCount, data[]._id',
  () => ({ categoryId: fixture.categoryId, subCategoryId: fixture.subCategoryId, page: 1, limit: 8 }),
)
shopper('POST /api/product/get-product-details', 'productId', 'success, data._id', () => ({
  productId: milk,
}))
office(
  'PUT /api/product/update-product-details',
  '_id, name, image, category, subCategory, unit, stock, price, discount, description, more_details',
  'success, message',
  () => ({ _id: ids.product, ...product(), price: 210 }),
)
shopper('POST /api/product/search-product', 'search, page', 'data[]._id, page, totalPage', () => ({
  search: 'milk',
  page: 1,
}))
shopper('POST /api/cart/create', 'productId', 'success, message', () => ({ productId: milk }))
shopper('GET /api/cart/get', 'nothing', 'data[]._id', nothing, { after: storeFirstId('row') })
shopper('PUT /api/cart/update-qty', '_id, qty', 'message', () => ({ _id: ids.row, qty: 2 }))
shopper(
  'POST /api/address/create',
  'address_line, city, state, country, pincode, mobile',
  'success, message',
  () => addressInput,
)
shopper('GET /api/address/get', 'nothing', 'data[]._id', nothing, { after: storeFirstId('address') })
shopper(
  'PUT /api/address/update',
  '_id, userId, address_line, city, state, country, pincode, mobile',
  'success, message',
  () => ({ _id: ids.address, userId: ids.address, ...addressInput }),
)
shopper(
  'POST /api/order/cash-on-delivery',
  'list_items, addressId, subTotalAmt, totalAmt',
  'success, message',
  () => ({
    list_items: [{ _id: ids.row, productId: { _id: milk }, quantity: 2 }],
    addressId: ids.address,
    subTotalAmt: 54,
    totalAmt: 54,
  }),
)
shopper('POST /api/order/checkout', 'list_items, addressId, subTotalAmt, totalAmt', 'id', async () => {
  await fill(asha, [{ productId: milk }])
  const { data } = (await asha.call(contracts.cart.list)).body
  return { list_items: data, addressId: ids.address, subTotalAmt: 27, totalAmt: 27 }
})
shopper('GET /api/order/order-list', 'nothing', 'data[].orderId', nothing, { after: storeFirstId('order') })
office('GET /api/order/all', 'nothing', 'data[].userId')
office('PATCH /api/order/update-status/{id}', 'status', 'success, message', () => ({ status: 'Shipped' }))
shopper('DELETE /api/cart/delete-cart-item', '_id', 'message', async () => {
  await fill(asha, [{ productId: milk }])
  const rows = await asha.call(contracts.cart.list)
  return { _id: rows.body.data[0]?._id }
})
shopper('DELETE /api/address/disable', '_id', 'success', it('address'))
office('DELETE /api/product/delete-product', '_id', 'success, message', it('product'))
office('DELETE /api/subcategory/delete', '_id', 'success, message', it('sub category'))
office('DELETE /api/category/delete', '_id', 'success, message', it('category'))
shopper('GET /api/user/logout', 'nothing', 'success, message')

test.each(calls)('$call accepts $accepts and returns $returns (spec §7)', async (row) => {
  const [method = '', path = ''] = row.call.split(' ')
  const body = await row.body()
  const sent = body instanceof FormData ? [...body.keys()] : Object.keys(body)
  expect(sent.join(', ') || 'nothing').toBe(row.accepts)

  const address = path.replace('{id}', ids.order ?? '')
  const reply =
    body instanceof FormData
      ? await sendForm(row.by, method, address, body)
      : await row.by.raw(method, address, {
          ...(sent.length > 0 ? { body } : {}),
          headers: row.headers?.() ?? {},
        })

  expect(reply.body).toMatchObject({ success: true, error: false, message: expect.stringMatching(/\w/) })
  expect([200, 201]).toContain(reply.status)
  for (const field of row.returns.split(', ')) expect(at(reply.body, field), field).toBeDefined()
  await row.after?.((reply.body as { data: never }).data)
})

test('the table has the forty calls of spec §7, and the contract declares each', () => {
  const declared = Object.values(contracts).flatMap((table) =>
    Object.values(table as EndpointTable).map(
      ({ method, path }) => `${method} ${path.replace(':id', '{id}')}`,
    ),
  )
  expect(new Set(calls.map(({ call }) => call)).size).toBe(40)
  for (const { call } of calls) expect(declared).toContain(call)
})

async function sendForm(by: Browser | typeof admin, method: string, path: string, body: FormData) {
  const cookie = by instanceof Browser ? [...by.cookies].map(([name, value]) => `${name}=${value}`) : []
  const headers = by.token ? { authorization: `Bearer ${by.token}` } : { cookie: cookie.join('; ') }
  const response = await fetch(`${shop.url}${path}`, { method, body, headers })
  return { status: response.status, body: await response.json() }
}

/** `data[].name` is the name of the first item of `data`. */
function at(body: unknown, path: string): unknown {
  let value = body
  for (const piece of path.split('.')) {
    value = (value as Body | undefined)?.[piece.replace('[]', '')]
    if (piece.endsWith('[]')) value = (value as unknown[] | undefined)?.[0]
  }
  return value
}
