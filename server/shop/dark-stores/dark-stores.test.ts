import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { darkStoresContract as contract } from '#contract/dark-stores.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { endOfPause } from './dark-stores.queries.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

const input = (changes: object = {}) => ({
  name: `Store ${Math.random()}`,
  city: 'Mysuru',
  latitude: '12.305123',
  longitude: 76.655,
  radius: '3500',
  corners: [],
  pincodes: ['570001', '570 001', '570002'],
  opens: '07:00',
  closes: '23:30',
  pickSeconds: 15,
  riderSpeed: 18,
  ...changes,
})

test('an admin opens, changes, pauses and reopens a store', async () => {
  const opened = await admin.call(contract.add, { body: input({ name: 'Mysuru Palace' }) })
  expect(opened.status).toBe(201)
  const { _id } = opened.body.data
  expect(opened.body.data).toEqual({
    ...input(),
    _id,
    name: 'Mysuru Palace',
    latitude: 12.305123,
    radius: 3500,
    pincodes: ['570001', '570002'],
    slots: { offered: false, hours: 2, capacity: 10 },
    paused: false,
    isDefault: false,
  })

  const corners = [
    { latitude: 12.3, longitude: 76.6 },
    { latitude: 12.35, longitude: 76.6 },
    { latitude: 12.3, longitude: 76.7 },
  ]
  const changed = await admin.call(contract.update, {
    body: input({ _id, name: 'Devaraja Market', corners }),
  })
  expect(changed.body.data).toMatchObject({ _id, name: 'Devaraja Market', corners })
  const paused = await admin.call(contract.pause, { body: { _id, state: 'paused' } })
  expect(paused.body.data).toMatchObject({ name: 'Devaraja Market', paused: true })
  await admin.call(contract.pause, { body: { _id, state: 'open' } })
  const { body } = await admin.call(contract.list)
  expect(body.data.map(({ name, paused, isDefault }) => ({ name, paused, isDefault }))).toEqual([
    { name: 'Indiranagar', paused: false, isDefault: true },
    { name: 'Devaraja Market', paused: false, isDefault: false },
  ])
})

test('a pause with minutes ends by itself, and says when', async () => {
  const { body } = await admin.call(contract.add, { body: input({ name: 'Lalbagh' }) })
  const { _id } = body.data
  const pauses = async (rest: object) =>
    (await admin.call(contract.pause, { body: { _id, state: 'paused', ...rest } })).body.data
  const begun = Date.now()
  const { paused, pausedUntil = '' } = await pauses({ minutes: 30 })
  expect(paused).toBe(true)
  const minutes = (Date.parse(pausedUntil) - begun) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(30)
  expect(minutes).toBeLessThan(31.1)
  expect(new Date(pausedUntil).getUTCSeconds()).toBe(0)

  await sql`update dark_stores set paused_until = now() - interval '1 second' where name = 'Lalbagh'`.execute(
    db,
  )
  const listed = (await admin.call(contract.list)).body.data.find((store) => store._id === _id)
  expect(listed).toMatchObject({ paused: false })
  expect(listed).not.toHaveProperty('pausedUntil')

  // a later pause without minutes does not take over the end of an earlier one
  expect(await pauses({})).not.toHaveProperty('pausedUntil')
  expect(await pauses({})).toMatchObject({ paused: true })
})

test.each([
  ['10:00:00', '10:30:00'],
  ['10:00:00.2', '10:31:00'],
  ['10:00:59.9', '10:31:00'],
])('a pause of 30 minutes that begins at %s ends at the full minute %s', async (begin, end) => {
  const at = (time: string) => new Date(`2026-11-02T${time}Z`)
  const { rows } = await sql<{ end: Date }>`
    select ${endOfPause(sql`${at(begin)}::timestamptz`, 30)} as end`.execute(db)
  expect(rows).toEqual([{ end: at(end) }])
})

test.each([4, 24 * 60 + 1, 30.5, 'soon'])('a pause of %s minutes is refused', async (minutes) => {
  const { body } = await admin.call(contract.list)
  const [store] = body.data
  const refused = await admin.call(contract.pause, {
    body: { _id: store?._id ?? '', state: 'paused', minutes: minutes as number },
  })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toMatch(/^Minutes must be/)
})

test('two stores cannot have the same name', async () => {
  const refused = await admin.call(contract.add, { body: input({ name: 'indiranagar' }) })
  expect([refused.status, refused.body.message]).toEqual([409, 'indiranagar already exists'])
  const { body } = await admin.call(contract.add, { body: input() })
  const renamed = await admin.call(contract.update, {
    body: input({ _id: body.data._id, name: 'Indiranagar' }),
  })
  expect(renamed.body.code).toBe('NAME_TAKEN')
  const kept = await admin.call(contract.update, { body: { ...body.data, radius: 100 } })
  expect(kept.body.data).toMatchObject({ name: body.data.name, radius: 100 })
})

test('an unknown store is not found', async () => {
  const _id = '0197a3c4d5e67f8091a2b3c4d5e6f708'
  expect((await admin.call(contract.update, { body: input({ _id }) })).body.message).toBe('Store not found')
  expect((await admin.call(contract.pause, { body: { _id, state: 'open' } })).status).toBe(404)
})

test.each([
  ['latitude', '91', 'Latitude must be a number from -90 to 90, such as 12.9784'],
  ['longitude', 'east', 'Longitude must be a number from -180 to 180, such as 12.9784'],
  ['opens', '7 am', 'Opens must be a time, such as 07:00'],
  ['closes', '24:00', 'Closes must be a time, such as 07:00'],
  ['pincodes', ['12'], 'Pincode must be 6 digits, such as 560038'],
  ['radius', 50_001, 'Radius must be a whole number from 0 to 50000'],
  ['pickSeconds', 0, 'Pick seconds must be a whole number from 1 to 600'],
])('%s of %j is refused with a message', async (field, value, message) => {
  const refused = await admin.call(contract.add, { body: input({ [field]: value }) })
  expect([refused.status, refused.body.message]).toEqual([400, message])
})
