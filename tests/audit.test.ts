import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { type Endpoint, type EndpointTable, endpoints as table } from '#contract/endpoint.ts'
import { isPermission } from '#contract/permissions.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { catalogueRequests } from './support/catalogue-requests.ts'
import type { Sent } from './support/client.ts'
import { openTestShop } from './support/shop.ts'
import { storeRequests } from './support/store-requests.ts'
import { openTwoStores } from './support/two-stores.ts'
import { freshPicture, upload } from './support/uploading.ts'

/** Every call by which staff change something is made once, and its row of the audit log is compared. */
await farFromMidnight()
const shop = await openTestShop({ CALL_BRIDGE: 'sandbox' })
const { db } = shop.database
const { admin, own, other, fixture, staff } = await openTwoStores(shop)
afterAll(() => shop.close())

type Named = [string, Endpoint]
const named = (tables: Record<string, EndpointTable>): Named[] =>
  Object.entries(tables).flatMap(([slice, of]) =>
    Object.entries(of).map(([name, endpoint]): Named => [`${slice}.${name}`, endpoint]),
  )
const changing = (all: Named[]) =>
  all.filter(
    ([, { access, method, audit }]) => isPermission(access) && method !== 'GET' && audit !== 'nothing',
  )
const ofStaff = changing(named(contracts))

const requests: Record<string, () => Promise<Sent>> = {
  ...Object.fromEntries(
    Object.entries(storeRequests(admin)).map(([name, request]) => [name, () => request(own)]),
  ),
  ...catalogueRequests(shop, admin, fixture),
  'rideCallsV1.call': async () => {
    await sql`update users set mobile = '98860 11223' where id = ${admin.id ?? ''}`.execute(db)
    return { id: await own.worked('take') }
  },
}

const rows = async () =>
  (
    await sql<Record<string, unknown>>`
      select user_id as "userId", call, thing, thing_id as "thingId", name, before, after, why,
             request_id as "requestId"
        from audit_log order by id`.execute(db)
  ).rows
/** The rows that a request adds. */
async function added(work: () => Promise<unknown>) {
  const before = (await rows()).length
  await work()
  return (await rows()).slice(before)
}

test('every call of staff that changes something declares what it changes', () => {
  const silent = (all: Named[]) => changing(all).flatMap(([name, { audit }]) => (audit ? [] : [name]))
  expect(ofStaff.length).toBeGreaterThan(30)
  expect(silent(named(contracts))).toEqual([])
  const { audit: _, ...planted } = contracts.darkStores.pause
  expect(silent(named({ planted: table({ pause: planted }) }))).toEqual(['planted.pause'])
})

test('calls without a row in the log are these: they read, store that something was read, or where a rider is', () => {
  const reading = named(contracts).flatMap(([name, { audit }]) => (audit === 'nothing' ? [name] : []))
  expect(reading).toEqual([
    'collectionEditsV1.preview',
    'ridePositionV1.share',
    'ridePositionV1.stop',
    'staffHelpV1.markRead',
  ])
})

describe('a change is in the audit log with who, what, before, after and the request', () => {
  test.each(ofStaff)('%s', async (name, endpoint) => {
    const isUpload = endpoint.upload !== undefined
    const sent = isUpload ? {} : await requests[name]?.()
    expect(sent, `no request for ${name} here`).toBeDefined()
    const made = await added(async () => {
      const reply = isUpload
        ? await upload(admin, await freshPicture())
        : await admin.call(endpoint, { ...sent, headers: { ...sent?.headers, 'x-request-id': `of-${name}` } })
      expect([200, 201, 204], JSON.stringify(reply.body)).toContain(reply.status)
    })
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({
      userId: admin.id,
      call: `${endpoint.method} ${endpoint.path}`,
      thing: endpoint.audit,
      ...(!isUpload && { requestId: `of-${name}` }),
    })
    expect(made[0]?.before).not.toEqual(made[0]?.after)
  })
})

test('the row of an order has the statuses before and after, and why', async () => {
  const { _id } = await own.order()
  const why = 'No rider today'
  const [row] = await added(() =>
    admin.call(contracts.fulfilment.updateStatus, { id: _id, body: { status: 'Rejected', why } }),
  )
  expect(row).toMatchObject({ thing: 'order', thingId: _id, why })
  expect(row?.before).toMatchObject({ status: 'Pending' })
  expect(row?.after).toMatchObject({ status: 'Rejected' })
})

test('only changed fields are stored: a new price does not repeat the description', async () => {
  const id = await fixture.product({ name: 'Saffron', price: 100, discount: 0 })
  const body = { mrp: { amount: 12_000, currency: 'INR' } }
  const [row] = await added(() => admin.call(contracts.productEditsV1.update, { id, body }))
  expect(row).toMatchObject({ name: 'Saffron', before: { mrp: 10_000 }, after: { mrp: 12_000 } })
  expect(Object.keys(row?.after as object)).toEqual(['mrp'])
})

test('a batch has one row for each order that was moved, and none for one that was refused', async () => {
  const [one, two] = [await own.order(), await own.order()]
  const orders = [{ _id: one._id }, { _id: two._id, from: 'Shipped' }]
  const made = await added(() =>
    admin.call(contracts.fulfilment.updateStatuses, { body: { orders, status: 'Shipped' } }),
  )
  expect(made.map(({ thingId }) => thingId)).toEqual([one._id])
})

test('a refused change, a repeated request and what changes nothing leave no row', async () => {
  const { _id } = await own.order('Shipped')
  const again = { id: _id, body: { status: 'Shipped' } }
  expect(await added(() => admin.call(contracts.fulfilment.updateStatus, again))).toEqual([])
  const outside = { id: (await other.order())._id, body: { status: 'Shipped' } }
  expect(await added(() => staff.call(contracts.fulfilment.updateStatus, outside))).toEqual([])
  const once = { id: _id, body: { status: 'Delivered' }, headers: { 'idempotency-key': 'only-once' } }
  const made = await added(async () => {
    for (let time = 0; time < 2; time += 1) await admin.call(contracts.fulfilment.updateStatus, once)
  })
  expect(made).toHaveLength(1)
})

test('two admins who change one product at the same moment leave rows that follow each other', async () => {
  const id = await fixture.product({ name: 'Honey', discount: 0 })
  const made = await added(() =>
    Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        admin.call(contracts.productEditsV1.update, { id, body: { discountPercent: at + 1 } }),
      ),
    ),
  )
  expect(made).toHaveLength(8)
  const chain = made.map(({ before, after }) => [
    (before as { discount: number }).discount,
    (after as { discount: number }).discount,
  ])
  const next = new Map(chain.map(([from, to]) => [from, to]))
  let at: number | undefined = 0
  for (let step = 0; step < 8; step += 1) at = next.get(at as number)
  const { rows: now } = await sql<{
    discount: number
  }>`select discount from products where id = ${id}`.execute(db)
  expect(at).toBe(now[0]?.discount)
})

test('a row can be neither changed nor deleted', async () => {
  for (const statement of [
    sql`update audit_log set why = 'x'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('the audit log is never changed')
})

test.each(['from', 'to'])('a day that does not exist is refused: %s', async (field) => {
  const { status, body } = await admin.call(contracts.auditV1.list, { query: `?${field}=2026-02-31` })
  expect([status, body.fields]).toEqual([400, [{ field, message: 'There is no day 2026-02-31' }]])
})
