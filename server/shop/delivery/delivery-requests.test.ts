import { afterAll, expect, test } from 'vitest'
import { deliveryContract as contract } from '#contract/delivery.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { mailServed } from './delivery-requests.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const { db } = shop.database
const admin = await fixture.admin()
const guest = new Client(shop.url)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

await darkStores.replacePincodes(db, [
  {
    pincode: '110001',
    name: 'Connaught Place',
    city: 'New Delhi',
    state: 'Delhi',
    latitude: 28.63,
    longitude: 77.22,
  },
])
const requestMail = (body: unknown, headers: Record<string, string> = {}) =>
  guest.call(contract.requestDelivery, { body, headers })
const requests = async () => (await admin.call(contract.deliveryRequests)).body.data

test('a guest leaves an email for a place that is not served, and admins see the demand by pincode', async () => {
  expect((await requestMail({ email: 'Asha@People.example', pincode: '110 001' })).status).toBe(200)
  expect((await requestMail({ email: 'ravi@people.example', pincode: '110001' })).status).toBe(200)
  expect((await requestMail({ email: 'ravi@people.example', pincode: '400001' })).status).toBe(200)
  expect(await requests()).toMatchObject([
    {
      pincode: '110001',
      name: 'Connaught Place',
      city: 'New Delhi',
      waiting: 2,
      emails: ['ravi@people.example', 'asha@people.example'],
    },
    { pincode: '400001', name: '', waiting: 1, emails: ['ravi@people.example'] },
  ])
})

test('a repeated request changes nothing and gets the same response', async () => {
  const before = await requests()
  const [first, again] = [
    await requestMail({ email: 'new@people.example', pincode: '110001' }),
    await requestMail({ email: 'new@people.example', pincode: '110001' }),
  ]
  expect(again).toMatchObject({ status: first.status, body: first.body })
  expect((await requests())?.[0]?.waiting).toBe((before?.[0]?.waiting ?? 0) + 1)
})

test('an email can have requests for at most five places, regardless of who enters it', async () => {
  for (const pincode of ['700001', '700002', '700003', '700004', '700005', '700006'])
    expect((await requestMail({ email: 'victim@people.example', pincode })).status).toBe(200)
  const places = (await requests())?.filter(({ emails }) => emails.includes('victim@people.example'))
  expect(places?.map(({ pincode }) => pincode)).toEqual(['700001', '700002', '700003', '700004', '700005'])
})

test('a request for a place that is served already is refused', async () => {
  const refused = await requestMail({ email: 'asha@people.example', pincode: '560038' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_SERVED' } })
})

test.each([{ email: 'asha', pincode: '110001' }, { email: 'asha@people.example', pincode: '1100' }, {}])(
  '%j is not a valid request',
  async (body) => {
    expect((await requestMail(body)).status).toBe(400)
  },
)

test('only admins see the requests', async () => {
  expect((await guest.call(contract.deliveryRequests)).status).toBe(401)
  expect((await (await fixture.shopper()).call(contract.deliveryRequests)).status).toBe(403)
})

test('once a store delivers there, each email gets one mail in its language and is deleted', async () => {
  await requestMail({ email: 'meera@people.example', pincode: '411001' }, { cookie: 'language=hi' })
  await requestMail({ email: 'tom@people.example', pincode: '411001' })
  expect(await mailServed(db, shop.baseUrl)).toBe(0)
  await darkStores.open(db, {
    name: 'Pune Station',
    city: 'Pune',
    latitude: 18.53,
    longitude: 73.87,
    pincodes: ['411001'],
    isDefault: false,
  })
  expect(await mailServed(db, shop.baseUrl)).toBe(2)
  expect(await mailServed(db, shop.baseUrl)).toBe(0)
  const [[meera, ...noMore], [tom]] = [
    await inbox.to('meera@people.example'),
    await inbox.to('tom@people.example'),
  ]
  expect(noMore).toEqual([])
  expect(meera?.subject).toBe('Jhatpat अब 411001 में डिलीवरी करता है')
  expect(tom).toMatchObject({
    subject: 'Jhatpat delivers to 411001 now',
    text: expect.stringContaining(shop.baseUrl),
  })
  expect((await requests())?.map(({ pincode }) => pincode)).not.toContain('411001')
})

test('nine requests of one email at the same moment store no more than five pincodes', async () => {
  const email = `many-${Date.now()}@people.example`
  const pincodes = Array.from({ length: 9 }, (_, at) => `60000${at + 1}`)
  await Promise.all(pincodes.map((pincode) => requestMail({ email, pincode })))
  const stored = (await requests()).filter(({ emails }) => emails.includes(email))
  expect(stored).toHaveLength(5)
})
