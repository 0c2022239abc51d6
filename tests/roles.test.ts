import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Client } from './support/client.ts'
import { seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'

/**
 * Who may make each call of spec §6 and §7, written out here so that an unintended change of the contract is
 * detected.
 */
const shop = await openTestShop()
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

const forShoppers = [
  'GET /api/user/user-details',
  'PUT /api/user/upload-avatar',
  'PUT /api/user/update-user',
  'POST /api/cart/create',
  'GET /api/cart/get',
  'PUT /api/cart/update-qty',
  'DELETE /api/cart/delete-cart-item',
  'POST /api/address/create',
  'GET /api/address/get',
  'PUT /api/address/update',
  'DELETE /api/address/disable',
  'POST /api/order/cash-on-delivery',
  'POST /api/order/checkout',
  'GET /api/order/order-list',
]
const forAdmins = [
  'POST /api/category/add-category',
  'PUT /api/category/update',
  'DELETE /api/category/delete',
  'POST /api/file/upload',
  'POST /api/subcategory/create',
  'PUT /api/subcategory/update',
  'DELETE /api/subcategory/delete',
  'POST /api/product/create',
  'PUT /api/product/update-product-details',
  'DELETE /api/product/delete-product',
  'GET /api/order/all',
  'PATCH /api/order/update-status/0197a3c4d5e67f8091a2b3c4d5e6f708',
]
const forEverybody = [
  'POST /api/user/register',
  'POST /api/user/login',
  'PUT /api/user/forgot-password',
  'PUT /api/user/verify-forgot-password-otp',
  'PUT /api/user/reset-password',
  'POST /api/user/refresh-token',
  'GET /api/user/logout',
  'GET /api/category/get',
  'POST /api/subcategory/get',
  'POST /api/product/get',
  'POST /api/product/get-product-by-category',
  'POST /api/product/get-pruduct-by-category-and-subcategory',
  'POST /api/product/get-product-details',
  'POST /api/product/search-product',
]

/** Calls with an empty body: an allowed client gets an error about the body, or a success. */
async function make(client: Client, call: string) {
  const [method = '', path = ''] = call.split(' ')
  const { status, body } = await client.raw(method, path, method === 'GET' ? {} : { body: {} })
  return { status, message: body.message }
}
const pleaseLogin = { status: 401, message: 'Please Login' }
const noPermission = { status: 403, message: 'Do not have permission' }

test('these are the forty calls of spec §7', () => {
  expect(new Set([...forShoppers, ...forAdmins, ...forEverybody]).size).toBe(40)
})

test.each([...forShoppers, ...forAdmins])(
  '%s: a guest is refused with “Please Login” (spec §6)',
  async (call) => {
    expect(await make(guest, call)).toEqual(pleaseLogin)
  },
)

test.each(forAdmins)('%s: a shopper has no permission, an admin has it (spec §6)', async (call) => {
  expect(await make(await fixture.shopper(), call)).toEqual(noPermission)
  expect([401, 403]).not.toContain((await make(await fixture.admin(), call)).status)
})

test.each(forShoppers)('%s: a shopper has permission (spec §6)', async (call) => {
  expect([401, 403]).not.toContain((await make(await fixture.shopper(), call)).status)
})

test.each(forEverybody)('%s: no login is needed (spec §6)', async (call) => {
  expect(await make(guest, call)).not.toEqual(pleaseLogin)
})

const giveRole = (id: string, role: 'ADMIN' | 'USER') =>
  sql`update users set role = ${role} where id = ${id}`.execute(shop.database.db)

test.each(forAdmins)(
  '%s: a changed role in the database applies from the next call on, with the same token (spec §6)',
  async (call) => {
    const person = await fixture.shopper()
    expect(await make(person, call)).toEqual(noPermission)
    await giveRole(person.id, 'ADMIN')
    expect([401, 403]).not.toContain((await make(person, call)).status)
    await giveRole(person.id, 'USER')
    expect(await make(person, call)).toEqual(noPermission)
  },
)
