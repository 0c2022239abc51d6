import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { darkStoresContract } from '#contract/dark-stores.ts'
import { identityContract } from '#contract/identity.ts'
import { inventoryContract } from '#contract/inventory.ts'
import { ordersContract } from '#contract/orders.ts'
import { type Permission, permissionScopes, permissions } from '#contract/permissions.ts'
import type { Tables } from '#server/platform/database/database.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { keysFrom, permissionsOf } from './identity.rules.ts'
import { authenticate } from './identity.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const storeId = fixture.store.id
afterAll(() => shop.close())

const noPermission = { status: 403, body: { code: 'ADMIN_ONLY', message: 'Do not have permission' } }

test('a grant applies from the next request on, until it is withdrawn', async () => {
  const ravi = await fixture.staff([])
  expect(await ravi.call(ordersContract.all)).toMatchObject(noPermission)
  await sql`
    insert into staff_grants (user_id, permission, store_id)
    values (${ravi.id}, 'orders:read', ${storeId})`.execute(db)
  expect((await ravi.call(ordersContract.all)).status).toBe(200)
  await sql`delete from staff_grants where user_id = ${ravi.id}`.execute(db)
  expect(await ravi.call(ordersContract.all)).toMatchObject(noPermission)
})

test.each(['Suspended', 'Inactive'])(
  'an account that is %s has no permission, and gets none by logging in',
  async (status) => {
    const ravi = await fixture.staff([{ permission: 'orders:read' }])
    expect((await ravi.call(ordersContract.all)).status).toBe(200)
    await sql`update users set status = ${status} where id = ${ravi.id}`.execute(db)
    expect((await ravi.call(ordersContract.all)).status).toBe(401)
    const login = await ravi.call(identityContract.login, { body: { email: ravi.email, password } })
    expect(login.status).toBe(403)
  },
)

test('a refresh token has the permissions of the account too', async () => {
  const ravi = await fixture.staff([{ permission: 'orders:read' }])
  const { body } = await ravi.call(identityContract.login, { body: { email: ravi.email, password } })
  ravi.token = undefined
  const headers = { cookie: `refreshToken=${body.data.refreshToken}` }
  expect((await ravi.call(ordersContract.all, { headers })).status).toBe(200)
})

test('permissions in several stores add up; one everywhere includes every store', async () => {
  const { stores } = { stores: await openStores() }
  const stockAt = async (client: typeof shopper, store: string) =>
    (await client.call(inventoryContract.stock, { query: `?store=${store}` })).status
  const shopper = await fixture.shopper()
  const two = await fixture.staff(
    stores.slice(0, 2).map((store) => ({ permission: 'stock:read', storeId: store })),
  )
  const both = await fixture.staff([
    { permission: 'stock:read', storeId: stores[0] ?? '' },
    { permission: 'stock:read' },
  ])
  expect(await Promise.all(stores.map((store) => stockAt(two, store)))).toEqual([200, 200, 403])
  expect(await Promise.all(stores.map((store) => stockAt(both, store)))).toEqual([200, 200, 200])
})

test('session and permissions of a request are read by one statement', async () => {
  const ravi = await fixture.staff(permissions.map((permission) => ({ permission })))
  const sent: string[] = []
  const counted = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: ({ query }) => void sent.push(query.sql),
  })
  const found = await authenticate(counted, keysFrom(shop.tokenSecret), { bearer: ravi.token ?? '' })
  expect(found?.permissions).toEqual(Object.fromEntries(permissions.map((name) => [name, 'everywhere'])))
  expect(sent).toHaveLength(1)
})

test('an account with permissions stays a shopper to its clients: the published role does not change', async () => {
  const ravi = await fixture.staff(permissions.map((permission) => ({ permission })))
  expect((await ravi.call(accountContract.userDetails)).body.data).toMatchObject({ role: 'USER' })
})

const accepted = (statement: ReturnType<typeof sql>) =>
  statement.execute(db).then(
    () => true,
    (error) => {
      expect(error.message).toContain('violates check constraint')
      return false
    },
  )

test('the database accepts exactly the permissions of the contract, each with its scope', async () => {
  const { id } = await fixture.shopper()
  const grant = (permission: string, store: string | null) =>
    accepted(
      sql`insert into staff_grants (user_id, permission, store_id) values (${id}, ${permission}, ${store})`,
    )
  for (const permission of [...permissions, 'orders', 'ADMIN', '']) {
    const scope = (permissionScopes as Partial<Record<string, string>>)[permission]
    expect({
      permission,
      everywhere: await grant(permission, null),
      inStore: await grant(permission, storeId),
    }).toEqual({ permission, everywhere: scope !== undefined, inStore: scope === 'store' })
  }
})

test('a permission for the whole shop has no effect when granted for a single store', () => {
  const grants = permissions.map((permission) => ({ permission, storeId }))
  const found = Object.keys(permissionsOf({ role: 'USER', grants }))
  expect(found).toEqual(
    permissions.filter((permission: Permission) => permissionScopes[permission] === 'store'),
  )
})

test('permissions do not depend on the order in which grants are read', () => {
  const grants = ['b', 'a', 'c'].map((store) => ({ permission: 'orders:read', storeId: store }) as const)
  const sorted = { 'orders:read': ['a', 'b', 'c'] }
  expect(permissionsOf({ role: 'USER', grants })).toEqual(sorted)
  expect(permissionsOf({ role: 'USER', grants: grants.toReversed() })).toEqual(sorted)
})

/** Ids of three stores. */
async function openStores(): Promise<string[]> {
  const admin = await fixture.admin()
  const opened = ['Mysuru', 'Hubli'].map(async (name) => {
    const body = {
      name,
      city: name,
      latitude: 12.3,
      longitude: 76.6,
      radius: 1_000,
      corners: [],
      pincodes: [],
      opens: '07:00',
      closes: '23:00',
      pickSeconds: 15,
      riderSpeed: 18,
    }
    return (await admin.call(darkStoresContract.add, { body })).body.data._id
  })
  return [storeId, ...(await Promise.all(opened))]
}
