import { afterAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { type EndpointTable, pathVariants } from '#contract/endpoint.ts'
import { isPermission, type Permission, permissions } from '#contract/permissions.ts'
import { Client } from './support/client.ts'
import { seed } from './support/fixture.ts'
import { messageOf } from './support/refusal.ts'
import { openTestShop } from './support/shop.ts'

/** The calls that each permission allows, written out here so that an unintended change of the contract is detected. */
const calls: Record<Permission, string[]> = {
  'catalogue:edit': [
    'POST /api/category/add-category',
    'PUT /api/category/update',
    'DELETE /api/category/delete',
    'POST /api/subcategory/create',
    'PUT /api/subcategory/update',
    'DELETE /api/subcategory/delete',
    'POST /api/product/create',
    'PUT /api/product/update-product-details',
    'PATCH /api/product/change-many',
    'DELETE /api/product/delete-product',
    'GET /api/v1/search-explanations',
    'GET /api/v1/staff/products',
    'GET /api/v1/staff/search-names',
    'POST /api/v1/staff/search-names',
    'PUT /api/v1/staff/search-names/:id',
    'DELETE /api/v1/staff/search-names/:id',
    'GET /api/v1/staff/search-analytics',
    'POST /api/v1/products',
    'PATCH /api/v1/products/:id',
    'DELETE /api/v1/products/:id',
    'GET /api/v1/products/:id/barcodes',
    'GET /api/v1/products/:id/group',
    'PUT /api/v1/products/:id/group',
    'DELETE /api/v1/products/:id/group',
    'POST /api/v1/products/:id/group/by-rule',
    'POST /api/v1/categories',
    'PUT /api/v1/categories/:id',
    'DELETE /api/v1/categories/:id',
    'POST /api/v1/sub-categories',
    'PUT /api/v1/sub-categories/:id',
    'DELETE /api/v1/sub-categories/:id',
    'GET /api/v1/staff/least-lives',
    'PUT /api/v1/categories/:id/least-life',
    'PUT /api/v1/products/:id/least-life',
    'GET /api/v1/staff/tax-rates',
    'PUT /api/v1/staff/tax-rates',
    'PUT /api/v1/staff/goods-codes',
    'GET /api/v1/staff/collections',
    'POST /api/v1/staff/collections',
    'PUT /api/v1/staff/collections/:id',
    'DELETE /api/v1/staff/collections/:id',
    'POST /api/v1/staff/collections/preview',
  ],
  'media:upload': ['POST /api/file/upload'],
  'orders:read': ['GET /api/order/all', 'GET /api/v1/staff/orders', 'GET /api/v1/staff/orders/:id'],
  'orders:move': [
    'PATCH /api/order/update-status/:id',
    'PATCH /api/order/update-statuses',
    'POST /api/order/undo-step',
    'POST /api/order/cash-received',
    'GET /api/v1/store/upi-receipts',
    'POST /api/v1/store/upi-receipts/:id/seen',
    'POST /api/v1/store/upi-receipts/:id/undo',
    'GET /api/v1/store/upi-addresses',
    'GET /api/v1/store/rider-positions',
  ],
  'orders:pick': [
    'GET /api/v1/store/orders',
    'GET /api/v1/store/riders',
    'POST /api/v1/store/orders/:id/accept',
    'POST /api/v1/store/orders/:id/release',
    'POST /api/v1/store/orders/:id/pick',
    'POST /api/v1/store/orders/:id/missing',
    'POST /api/v1/store/orders/:id/replace',
    'POST /api/v1/store/orders/:id/pack',
    'POST /api/v1/store/orders/:id/hand-over',
    'POST /api/v1/store/orders/:id/undo',
    'GET /api/v1/store/cash',
    'GET /api/v1/store/cash/counts',
    'POST /api/v1/store/cash/counts',
  ],
  'orders:ride': [
    'GET /api/v1/ride/orders',
    'POST /api/v1/ride/orders/:id/take',
    'POST /api/v1/ride/orders/:id/arrive',
    'POST /api/v1/ride/orders/:id/deliver',
    'POST /api/v1/ride/orders/:id/fail',
    'POST /api/v1/ride/orders/:id/give-back',
    'GET /api/v1/ride/duty',
    'PUT /api/v1/ride/duty',
    'DELETE /api/v1/ride/duty',
    'POST /api/v1/ride/offers/:id/accept',
    'POST /api/v1/ride/offers/:id/pass',
    'POST /api/v1/ride/orders/:id/undo',
    'GET /api/v1/ride/cash',
    'GET /api/v1/ride/orders/:id/upi',
    'POST /api/v1/ride/orders/:id/upi',
    'PUT /api/v1/ride/orders/:id/position',
    'POST /api/v1/ride/orders/:id/call',
    'DELETE /api/v1/ride/position',
  ],
  'orders:refund': [
    'POST /api/order/refund',
    'POST /api/order/retry-refund',
    'GET /api/v1/staff/help',
    'GET /api/v1/staff/help/:id',
    'POST /api/v1/staff/help/:id/messages',
    'PUT /api/v1/staff/help/:id/read',
    'POST /api/v1/staff/help/:id/outcome',
    'GET /api/v1/staff/stores/:id/help-rules',
    'GET /api/v1/store/upi-refunds',
    'POST /api/v1/store/upi-refunds/:id/sent',
  ],
  'stock:read': [
    'GET /api/stock/list',
    'GET /api/stock/product/:id',
    'GET /api/stock/movements',
    'GET /api/v1/staff/barcodes/:code',
    'GET /api/v1/staff/batches',
  ],
  'stock:count': [
    'POST /api/stock/move',
    'PUT /api/v1/products/:id/stock',
    'PUT /api/v1/products/:id/bin',
    'POST /api/v1/staff/batches',
  ],
  'stores:read': ['GET /api/store/all', 'GET /api/v1/sellers'],
  'stores:edit': [
    'POST /api/store/add',
    'PUT /api/store/update',
    'PUT /api/store/pause',
    'PUT /api/v1/staff/stores/:id/help-rules',
    'PUT /api/v1/sellers/:id',
    'GET /api/v1/books',
    'GET /api/v1/books/postings',
    'GET /api/v1/books/csv',
    'POST /api/v1/books/payouts',
    'PUT /api/v1/store/upi-addresses',
  ],
  'delivery:read': ['GET /api/delivery/requests', 'GET /api/delivery/promises'],
  'mails:resend': [
    'GET /api/v1/staff/mails',
    'GET /api/v1/staff/mails/counts',
    'POST /api/v1/staff/mails/:id/resend',
    'POST /api/v1/staff/mails/resend-failed',
  ],
  'audit:read': ['GET /api/v1/staff/audit'],
  'staff:manage': [
    'GET /api/v1/staff/members',
    'PUT /api/v1/staff/members/:id',
    'POST /api/v1/staff/invitations',
    'DELETE /api/v1/staff/invitations/:id',
    'GET /api/v1/staff/demo-evening',
    'PUT /api/v1/staff/demo-evening',
    'DELETE /api/v1/staff/demo-evening',
  ],
  'shoppers:view': ['POST /api/v1/staff/shopper-views'],
}

const shop = await openTestShop()
const fixture = await seed(shop)
const guest = new Client(shop.url)
const shopper = await fixture.shopper()
const admin = await fixture.admin()
afterAll(() => shop.close())

/** The call without its input: an allowed client gets an error about the input, or a success. */
async function make(client: Client, call: string) {
  const [method = '', path = ''] = call.split(' ')
  const to = path.replace(':id', '0197a3c4d5e67f8091a2b3c4d5e6f708')
  const response = await client.raw(method, to, method === 'GET' ? {} : { body: {} })
  return { status: response.status, message: messageOf(response) }
}
const pleaseLogin = { status: 401, message: 'Please Login' }
const noPermission = { status: 403, message: 'Do not have permission' }
const mayMake = async (client: Client, call: string) =>
  expect([401, 403]).not.toContain((await make(client, call)).status)

test('every call that names a permission is listed under it', () => {
  const endpoints = Object.values(contracts).flatMap((table) =>
    Object.values(table as EndpointTable).flatMap(pathVariants),
  )
  const found = endpoints.flatMap(({ access, method, path }) =>
    isPermission(access) ? [`${access} ${method} ${path}`] : [],
  )
  const listed = permissions.flatMap((permission) => calls[permission].map((call) => `${permission} ${call}`))
  expect(found.sort()).toEqual(listed.sort())
})

describe.each(permissions)('%s', (permission) => {
  const others = permissions.filter((other) => other !== permission)
  const holder = fixture.staff([{ permission }])
  const holderOfOthers = fixture.staff(others.map((other) => ({ permission: other })))

  test.each(calls[permission])('allows %s to users with the permission, and to admins', async (call) => {
    await mayMake(await holder, call)
    await mayMake(admin, call)
  })

  test.each(calls[permission])(
    '%s is closed to all others, who may have every other permission',
    async (call) => {
      expect(await make(guest, call)).toEqual(pleaseLogin)
      expect(await make(shopper, call)).toEqual(noPermission)
      expect(await make(await holderOfOthers, call)).toEqual(noPermission)
    },
  )

  test('allows no call of another permission', async () => {
    for (const call of others.flatMap((other) => calls[other]))
      expect({ call, ...(await make(await holder, call)) }).toEqual({ call, ...noPermission })
  })
})
