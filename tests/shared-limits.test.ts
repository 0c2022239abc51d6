import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { Client } from './support/client.ts'
import { seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'

/** Two processes of one shop behind a proxy, which names the address of each caller. */
const one = await openTestShop({ RATE_LIMITS: 'on' })
const other = await openTestShop({ RATE_LIMITS: 'on' }, { over: one })
const fixture = await seed(one)
afterAll(async () => {
  await other.close()
  await one.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const { verifyOtp } = contracts.identity
/** 60 a minute */
const most = verifyOtp.perMinute
const tryCode = (url: string, headers: Record<string, string>) =>
  new Client(url).call(verifyOtp, { body: { email: 'a@people.example', otp: '123456' }, headers })

async function statuses(count: number, call: (at: number) => Promise<{ status: number }>) {
  const replies = await Promise.all(Array.from({ length: count }, (_, at) => call(at)))
  return replies.map(({ status }) => status)
}
const refusedIn = (found: number[]) => found.filter((status) => status === 429).length

test('an address has the same number of tries at two processes as at one, and is told when to come back', async () => {
  // a minute may begin meanwhile, so twice the number is tried
  const tries = await statuses(most * 2 + 2, (at) =>
    tryCode(at % 2 ? one.url : other.url, from('203.0.113.7')),
  )
  expect(refusedIn(tries)).toBeGreaterThan(0)
  const refused = await tryCode(other.url, from('203.0.113.7'))
  expect(refused.body.message).toBe('Too many tries. Please wait a minute and try again.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tryCode(one.url, from('203.0.113.8'))).status).toBe(400)
})

test('a device that changes its address has no more tries', async () => {
  const device = { cookie: 'device=the-same-browser' }
  const tries = await statuses(most * 2 + 2, (at) =>
    tryCode(at % 2 ? one.url : other.url, { ...device, ...from(`203.0.114.${at}`) }),
  )
  expect(refusedIn(tries)).toBeGreaterThan(0)
})

test('an account that changes its address has no more calls', async () => {
  const asha = await fixture.shopper()
  const { resendVerification } = contracts.identity
  const { perMinute } = resendVerification
  const tries = await statuses(perMinute * 2 + 2, (at) =>
    asha.call(resendVerification, { headers: from(`203.0.115.${at}`) }),
  )
  expect(refusedIn(tries)).toBeGreaterThan(0)
})
