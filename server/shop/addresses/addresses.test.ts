import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { addressesContract as contract } from '#contract/addresses.ts'
import { addressInput, seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

test('a saved address is listed, newest first, with all six fields (spec §3, docs/wire.md 16)', async () => {
  const asha = await fixture.shopper()
  const first = await withAddress(asha)
  const second = await withAddress(asha, { address_line: 'Second floor, 7th Cross' })

  const { data } = (await asha.call(contract.list)).body
  expect(data.map((address) => address._id)).toEqual([second, first])
  expect(data[1]).toMatchObject({ ...addressInput, userId: asha.id, status: true })
  expect((await asha.call(accountContract.userDetails)).body.data.address_details).toEqual([second, first])
})

test('a removed address is hidden, and removing it again is not an error (spec §4)', async () => {
  const asha = await fixture.shopper()
  const _id = await withAddress(asha)
  for (const _ of [1, 2]) {
    const removed = await asha.call(contract.disable, { body: { _id } })
    expect(removed.status).toBe(200)
    expect(removed.body.message).toBe('Address Remove')
  }
  expect((await asha.call(contract.list)).body.data).toEqual([])
  const changed = await asha.call(contract.update, { body: { _id, ...addressInput } })
  expect(changed.status).toBe(404)
})

test('another shopper’s address cannot be read, changed or removed', async () => {
  const asha = await fixture.shopper()
  const mallory = await fixture.shopper('Mallory')
  const _id = await withAddress(asha)

  const attempts = [
    await mallory.call(contract.update, { body: { _id, ...addressInput, city: 'Elsewhere' } }),
    await mallory.call(contract.update, {
      body: { _id, userId: asha.id, ...addressInput, city: 'Elsewhere' },
    }),
    await mallory.call(contract.disable, { body: { _id } }),
  ]

  for (const { status, body } of attempts) {
    expect(status).toBe(404)
    expect(body.message).toBe('Address not found')
  }
  expect((await mallory.call(contract.list)).body.data).toEqual([])
  expect((await asha.call(contract.list)).body.data).toMatchObject([{ _id, city: 'Bengaluru', status: true }])
})

test('an update with the whole document keeps its owner, regardless of its userId (docs/wire.md 7)', async () => {
  const asha = await fixture.shopper()
  const mallory = await fixture.shopper('Mallory')
  await withAddress(asha)
  const [document] = (await asha.call(contract.list)).body.data

  const changed = await asha.call(contract.update, {
    body: { ...document, userId: mallory.id, status: false, createdAt: 'never', city: 'Mysuru' },
  })

  expect(changed.body.data).toEqual({ ...document, city: 'Mysuru' })
  expect((await mallory.call(contract.list)).body.data).toEqual([])
})

test('removing with the whole document removes only that address', async () => {
  const asha = await fixture.shopper()
  const remaining = await withAddress(asha)
  await withAddress(asha)
  const [newest] = (await asha.call(contract.list)).body.data
  expect((await asha.call(contract.disable, { body: newest })).status).toBe(200)
  expect((await asha.call(contract.list)).body.data.map((address) => address._id)).toEqual([remaining])
})

test.each([9845012345, '9845012345', '98450 12345', '+91 98450 12345', '919845012345', '09845012345'])(
  'a mobile may be written %j (docs/wire.md 7)',
  async (mobile) => {
    const asha = await fixture.shopper()
    await withAddress(asha, { mobile, pincode: 560038 })
    const [address] = (await asha.call(contract.list)).body.data
    expect(address).toMatchObject({ mobile: String(mobile), pincode: '560038' })
  },
)

test.each([
  [{ pincode: '56003' }, 'Pincode must be 6 digits, such as 560038'],
  [{ pincode: '056003' }, 'Pincode must be 6 digits, such as 560038'],
  [{ pincode: '५६००३८' }, 'Pincode must be 6 digits, such as 560038'],
  [{ pincode: 56003.5 }, 'Pincode must be 6 digits, such as 560038'],
  [{ mobile: '12345' }, 'Mobile must be a 10-digit number, such as 98450 12345'],
  [{ mobile: '1845012345' }, 'Mobile must be a 10-digit number, such as 98450 12345'],
  [{ mobile: '98450123456' }, 'Mobile must be a 10-digit number, such as 98450 12345'],
  [{ mobile: true }, 'Mobile must be text'],
  [{ address_line: '  ' }, 'Address line is required'],
  [{ address_line: 'x'.repeat(241) }, 'Address line can have at most 240 characters'],
  [{ city: undefined }, 'City is required'],
  [{ state: null }, 'State is required'],
  [{ country: [] }, 'Country must be text'],
])('%j is refused with "%s", and nothing is saved or changed (spec §5)', async (wrong, message) => {
  const asha = await fixture.shopper()
  const _id = await withAddress(asha)
  for (const refused of [
    await asha.call(contract.create, { body: { ...addressInput, ...wrong } }),
    await asha.call(contract.update, { body: { _id, ...addressInput, ...wrong } }),
  ]) {
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe(message)
  }
  expect((await asha.call(contract.list)).body.data).toMatchObject([{ _id, ...addressInput }])
})

test('text is stored trimmed and in one normal form, in any script', async () => {
  const asha = await fixture.shopper()
  await withAddress(asha, {
    address_line: '  मकान १२, "गली" & <b>\\ 😀 ',
    city: 'Ben\u0301galuru',
    state: 'a\ud800b',
  })
  const [address] = (await asha.call(contract.list)).body.data
  expect(address).toMatchObject({
    address_line: 'मकान १२, "गली" & <b>\\ 😀',
    city: 'Be\u0144galuru',
    state: 'a\ufffdb',
  })
  const stored = await sql`select 1 from addresses where address_line like ' %'`.execute(shop.database.db)
  expect(stored.rows).toEqual([])
})

test('sixty concurrent requests save fifty addresses', async () => {
  const asha = await fixture.shopper()
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => asha.call(contract.create, { body: addressInput })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
  expect((await asha.call(contract.list)).body.data).toHaveLength(50)
})

test('a shopper can have fifty addresses; the next one is rejected with a message', async () => {
  const asha = await fixture.shopper()
  for (let n = 0; n < 50; n += 1)
    expect((await asha.call(contract.create, { body: addressInput })).status).toBe(201)
  const refused = await asha.call(contract.create, { body: addressInput })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    'Your address book can hold at most 50 addresses. Please remove one first.',
  )
  const [first] = (await asha.call(contract.list)).body.data
  await asha.call(contract.disable, { body: first })
  expect((await asha.call(contract.create, { body: addressInput })).status).toBe(201)
})
