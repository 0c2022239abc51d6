import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  findStageRule,
  orderStages,
  stageRules,
  statusFacts,
  statusOfStage,
  stepOf,
} from '#contract/order-states.ts'
import { ordersContract } from '#contract/orders.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { rideOrdersV1, storeOrdersV1 } from '#contract/v1/order-work.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

/** The stages of an order from its placing to the door, by a picker and a rider of its store. */
const shop = await openTestShop()
const fixture = await seed(shop)
const shopStaff = await openStaff(shop, fixture)
const { byCash, byCard, set, step, undo, cancel } = shopStaff
const storeId = fixture.store.id
const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
const rider = await fixture.staff([{ permission: 'orders:ride', storeId }])
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const newPicker = (name: string) => fixture.staff([{ permission: 'orders:pick', storeId }], name)
const details = async (by: Client, id: string) => (await by.call(orderDetailsV1.get, { id })).body
const published = async (asha: Client) => (await asha.call(ordersContract.mine)).body.data[0]?.status

test('an order goes from the shelf to the door, and published clients see the four statuses', async () => {
  const { asha, id, productId } = await byCash()
  const seen: unknown[] = []
  const note = async () => seen.push([(await details(asha, id)).stage, await published(asha)])
  await note()
  for (const name of ['accept', 'pick', 'pack'] as const) {
    expect((await work[name](picker, id)).status).toBe(200)
    await note()
  }
  for (const name of ['take', 'arrive'] as const) {
    expect((await work[name](rider, id)).status).toBe(200)
    await note()
  }
  const code = (await details(asha, id)).delivery?.code ?? ''
  expect((await work.deliver(rider, id, code)).status).toBe(200)
  await note()
  expect(seen).toEqual([
    ['placed', 'Pending'],
    ['accepted', 'Pending'],
    ['picking', 'Pending'],
    ['packed', 'Pending'],
    ['with rider', 'Shipped'],
    ['at the door', 'Shipped'],
    ['delivered', 'Delivered'],
  ])
  const order = await details(asha, id)
  expect(order.steps.map(({ stage, role }) => [stage, role])).toEqual([
    ['placed', undefined],
    ['accepted', 'picker'],
    ['picking', 'picker'],
    ['packed', 'picker'],
    ['with rider', 'rider'],
    ['at the door', 'rider'],
    ['delivered', 'rider'],
  ])
  expect(order.money.paidInCash.amount).toBe(126_00)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 3, reserved: 0 })
})

test('the published history has only steps between the four statuses', async () => {
  const { asha, id } = await byCash()
  await bring(shopStaff.admin, id, 'arrive')
  const { history } = await shopStaff.details(asha, id)
  expect(history.map(({ from, to }) => [from, to])).toEqual([
    [null, 'Pending'],
    ['Pending', 'Shipped'],
  ])
})

test('of two pickers at once one takes the order, and the other reads the first name of who', async () => {
  const [ravi, meera] = [await newPicker('Ravi Deshpande'), await newPicker('Ravi Kulkarni')]
  const { id } = await byCash()
  const replies = await Promise.all([work.accept(ravi, id), work.accept(meera, id)])
  const [first, second] = replies.sort((one, other) => one.status - other.status)
  expect([first?.status, second?.status, second?.body.code]).toEqual([200, 409, 'ORDER_TAKEN'])
  expect(second?.body.detail).toBe('Ravi has this order already.')
  expect(first?.body.picker).toMatchObject({ name: 'Ravi', self: true })
})

test('a repeated step changes nothing and has the same reply', async () => {
  const { asha, id } = await byCash()
  const once = await work.accept(picker, id)
  expect((await work.accept(picker, id)).body).toEqual(once.body)
  await work.pack(picker, id, 2)
  expect((await work.pack(picker, id, 3)).body.bags).toBe(3)
  expect((await details(asha, id)).steps.map(({ stage }) => stage)).toEqual(['placed', 'accepted', 'packed'])
})

test('a picker gives an order back, and another one takes it', async () => {
  const meera = await fixture.staff([{ permission: 'orders:pick', storeId }])
  const { id } = await byCash()
  await work.accept(picker, id)
  expect((await work.release(meera, id)).body.code).toBe('ORDER_TAKEN')
  expect((await work.release(picker, id)).body).toMatchObject({ stage: 'placed' })
  expect((await work.accept(meera, id)).body.picker?.id).toBe(meera.id)
})

test('the manager gives back the order of a picker whose phone is dead', async () => {
  const manager = await fixture.staff([
    { permission: 'orders:pick', storeId },
    { permission: 'orders:move', storeId },
  ])
  const { id } = await byCash()
  await bring(picker, id, 'accept')
  expect((await work.release(manager, id)).body.stage).toBe('placed')
})

test('only a packed order goes to a rider, and only one rider gets it', async () => {
  const kiran = await fixture.staff([{ permission: 'orders:ride', storeId }])
  const { id } = await byCash()
  expect((await work.take(rider, id)).body).toMatchObject({
    code: 'WRONG_STAGE',
    detail: 'This order is “placed” now, so this is not possible. Please look at it again.',
  })
  await bring(picker, id, 'pack')
  const replies = await Promise.all([work.take(rider, id), work.take(kiran, id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ORDER_TAKEN')
})

test('a picker hands an order to a rider of the store, not to anybody else', async () => {
  const { id, asha } = await byCash()
  await bring(picker, id, 'pack')
  expect((await work.handOver(picker, id, asha.id)).body.code).toBe('NOT_A_RIDER')
  expect((await work.handOver(picker, id, rider.id)).body).toMatchObject({
    stage: 'with rider',
    rider: { id: rider.id, self: false },
  })
  expect((await work.arrive(rider, id)).status).toBe(200)
})

test('what could not be delivered goes back to the store with its reason; stock and money stay', async () => {
  const { asha, id, productId } = await byCard()
  await bring(picker, id, 'pack')
  await work.take(rider, id)
  expect((await work.fail(rider, id, ' ')).body.code).toBe('REASON_NEEDED')
  expect((await work.fail(rider, id, 'Nobody opened')).body).toMatchObject({ stage: 'packed' })
  const order = await details(asha, id)
  expect([order.status, order.paymentStatus, order.steps.at(-1)?.reason]).toEqual([
    'Pending',
    'PAID',
    'Nobody opened',
  ])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
})

test('an admin’s published step skips stages, and undoing it brings back the stage before', async () => {
  const { asha, id } = await byCash()
  await bring(picker, id, 'accept')
  const { body } = await step(id, 'Pending', 'Delivered')
  expect((await details(asha, id)).stage).toBe('delivered')
  expect((await undo(id, body.undo?.step)).status).toBe(200)
  expect((await details(asha, id)).stage).toBe('accepted')
  expect((await work.pack(picker, id)).status).toBe(200)
})

test('a picker undoes the own last step, not one of somebody else', async () => {
  const { asha, id } = await byCash()
  await work.accept(picker, id)
  const { undo: offer } = (await work.pack(picker, id)).body
  const again = (by: Client) => by.call(storeOrdersV1.undo, { id, body: { step: offer?.step } })
  const meera = await fixture.staff([{ permission: 'orders:pick', storeId }])
  expect((await again(meera)).body.code).toBe('UNDO_OVER')
  expect((await again(picker)).body).toMatchObject({ stage: 'accepted', picker: { self: true } })
  // shoppers do not see undone steps
  expect((await details(asha, id)).steps.map(({ stage }) => stage)).toEqual(['placed', 'accepted'])
})

test('a shopper cancels until the rider has the bag; of both at once one wins', async () => {
  const { asha, id } = await byCash()
  await bring(picker, id, 'pack')
  const [cancelled, taken] = await Promise.all([cancel(asha, id), work.take(rider, id)])
  const won = cancelled.status === 200
  expect([cancelled.status, taken.status]).toEqual(won ? [200, 409] : [409, 200])
  expect((await details(asha, id)).stage).toBe(won ? 'ended' : 'with rider')
})

test('a step of another server version that knows no stages still counts', async () => {
  const { asha, id } = await byCash()
  await bring(picker, id, 'pack')
  await sql`update orders set status = 'Delivered' where id = ${id}`.execute(shop.database.db)
  expect((await details(asha, id)).stage).toBe('delivered')
  await sql`update orders set status = 'Pending', stage = 'packed' where id = ${id}`.execute(shop.database.db)
})

test('lists: the picker sees what waits by its promise, the rider what is packed and the own rides', async () => {
  const [placed, packed, riding] = [await byCash(), await byCash(), await byCash()]
  await bring(picker, packed.id, 'pack')
  await bring(picker, riding.id, 'pack')
  await work.take(rider, riding.id)
  const inStore = (await picker.call(storeOrdersV1.list)).body.data
  const ids = inStore.map(({ id }) => id)
  expect([placed.id, packed.id, riding.id].map((id) => ids.includes(id))).toEqual([true, true, false])
  const promises = inStore.map(({ promisedAt, placedAt }) => promisedAt ?? placedAt)
  expect(promises).toEqual([...promises].sort())
  const rides = (await rider.call(rideOrdersV1.list)).body.data
  const find = (id: string) => rides.find((order) => order.id === id)
  expect(find(placed.id)).toBeUndefined()
  expect(find(packed.id)).toMatchObject({ stage: 'packed', address: { mobile: '' } })
  expect(find(riding.id)).toMatchObject({ cashDue: { amount: 126_00 }, address: { mobile: '9845012345' } })
})

test('a rider does not read number and street after the delivery any more, also by a repeated step', async () => {
  const { id } = await byCash()
  await bring(picker, id, 'pack')
  const taken = await rider.call(rideOrdersV1.take, { id, headers: { 'idempotency-key': 'taken once' } })
  for (const each of [taken, await work.take(rider, id)])
    expect(each.body.address).toMatchObject({ mobile: '9845012345', addressLine: '12, 100 Feet Road' })
  await work.arrive(rider, id)
  expect((await work.take(rider, id)).body.stage).toBe('at the door')
  const code = await codeOf(shop, id)
  await work.deliver(rider, id, code)
  const again = await rider.call(rideOrdersV1.take, { id, headers: { 'idempotency-key': 'taken once' } })
  for (const repeated of [again, await work.take(rider, id), await work.deliver(rider, id, code)]) {
    expect(repeated.status).toBe(200)
    expect(repeated.body.address).toMatchObject({ mobile: '', addressLine: '', pincode: '560038' })
    expect(repeated.body.address).not.toHaveProperty('pin')
  }
})

test('nobody but the shopper reads the hand-over code', async () => {
  const { asha, id } = await byCash()
  expect((await details(asha, id)).delivery).toBeUndefined()
  await bring(picker, id, 'pack')
  await work.take(rider, id)
  const code = await codeOf(shop, id)
  expect((await details(asha, id)).delivery).toMatchObject({ code, riderName: 'Ravi', bags: 2 })
  const byAdmin = (await shopStaff.admin.call(orderDetailsV1.get, { id })).body
  expect(byAdmin.delivery).toEqual({ riderName: 'Ravi', bags: 2 })
  expect((await work.take(rider, id)).body).not.toHaveProperty('code')
  await set(id, 'Delivered')
  expect((await details(asha, id)).delivery).not.toHaveProperty('code')
})

test('stock and money of every step between stages are those between their statuses', () => {
  for (const { from, to, money } of stageRules)
    for (const stage of from ?? []) {
      const [before, after] = [statusOfStage[stage], statusOfStage[to]]
      expect(money, `${stage} to ${to}`).toEqual(before === after ? [] : stepOf(before, after).money)
    }
  // an admin may set every status from every stage
  for (const stage of orderStages)
    for (const { entry } of Object.values(statusFacts))
      if (statusFacts[statusOfStage[stage]].entry !== entry)
        expect(findStageRule(stage, entry)?.by, `${stage} to ${entry}`).toContain('admin')
})

test('a repeated step gets the order as its caller may read it now, not the number that it had', async () => {
  const { id } = await byCash()
  const rider = await fixture.staff([
    { permission: 'orders:ride', storeId: fixture.store.id },
    { permission: 'orders:pick', storeId: fixture.store.id },
  ])
  await bring(rider, id, 'pack')
  const take = () => rider.call(rideOrdersV1.take, { id, headers: { 'idempotency-key': `take ${id}` } })
  expect((await take()).body.address.mobile).toMatch(/^\d{10}$/)
  await work.arrive(rider, id)
  await work.deliver(rider, id, await codeOf(shop, id))
  expect((await take()).body).toMatchObject({ stage: 'delivered', address: { mobile: '' } })
  await sql`
    delete from staff_grants where user_id = ${rider.id} and permission = 'orders:ride'`.execute(
    shop.database.db,
  )
  expect((await take()).status).toBe(403)
})
