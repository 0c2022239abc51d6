import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { Browser } from '#tests/support/browser.ts'
import { type EventReader, readEvents } from '#tests/support/event-client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const HEARTBEAT_MS = 200
/** Streams that one user may have open. */
const MOST_STREAMS = 10
const { shopperViewsV1 } = contracts

const shop = await openTestShop({}, { heartbeatMs: HEARTBEAT_MS })
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)
afterAll(() => shop.close())

/** Support that looks at the shop as a shopper with one order. */
async function viewing() {
  const { asha, id } = await staff.byCash()
  const { email } = await fixture.staff([{ permission: 'shoppers:view' }])
  const support = await new Browser(shop.url).login(email, password)
  const begun = await support.call(shopperViewsV1.begin, {
    body: { email: asha.email, why: 'Asks where it is' },
  })
  expect(begun.status).toBe(201)
  const follow = async (headers: Record<string, string>): Promise<EventReader> => {
    const stream = await readEvents(`${shop.url}/api/v1/orders/${id}/events`, headers)
    onTestFinished(stream.leave)
    await stream.has(1)
    return stream
  }
  const cookie = [...support.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    support,
    asShopper: () => follow({ authorization: `Bearer ${asha.token}` }),
    asSupport: () => follow({ cookie }),
  }
}

test('streams of support that looks as a shopper count for support, and end none of the shopper', async () => {
  const { asShopper, asSupport } = await viewing()
  const own = await asShopper()
  const streams: EventReader[] = []
  for (let nth = 0; nth <= MOST_STREAMS; nth += 1) streams.push(await asSupport())
  const [oldest, ...others] = streams
  await oldest?.closed
  await pause(3 * HEARTBEAT_MS)
  expect(own.end()).toBeNull()
  expect(others.map((stream) => stream.end())).toEqual(others.map(() => null))
})

test('streams of a shopper end none of support that looks as the shopper', async () => {
  const { asShopper, asSupport } = await viewing()
  const looking = await asSupport()
  const [oldest] = [await asShopper()]
  for (let nth = 0; nth < MOST_STREAMS; nth += 1) await asShopper()
  await oldest.closed
  expect(looking.end()).toBeNull()
})

test('when the look at a shopper ends, its streams end, and those of the shopper go on', async () => {
  const { support, asShopper, asSupport } = await viewing()
  const [own, looking] = [await asShopper(), await asSupport()]
  await support.call(shopperViewsV1.end)
  await looking.closed
  await pause(3 * HEARTBEAT_MS)
  expect(own.end()).toBeNull()
})
