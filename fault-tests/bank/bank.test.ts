import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { razorpayProvider } from '#server/shop/payments/razorpay.ts'
import { readEvent } from '#server/shop/payments/read-event.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { openBank } from './bank.ts'
import { razorpaySecretOf } from './bank-events.ts'
import type { BankFaults } from './bank-faults.ts'
import { accountIn, readBankLog } from './bank-log.ts'
import { moneyIn } from './money-in.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bank-'))
const secret = 'whsec_shop'
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true })
})
let banks = 0

async function open(faults: Partial<BankFaults> = {}, existing?: number) {
  banks += 1
  const number = existing ?? banks
  const file = path.join(folder, `${number}.jsonl`)
  const bank = await openBank({ file, seed: 1, secret, faults })
  closing.push(bank.close)
  const provider = stripeProvider({ secretKey: 'sk_test_shop', webhookSecret: secret }, bank.place)
  const razorpay = razorpayProvider({
    ...{ keyId: 'rzp_test_shop', keySecret: 'the secret of the keys' },
    ...{ webhookSecret: razorpaySecretOf(secret), address: `${bank.url}/razorpay` },
  })
  const post = (to: string, body: object) => fetch(to, { method: 'POST', body: JSON.stringify(body) })
  return {
    ...{ bank, provider, razorpay, post, number },
    logged: () => accountIn(readBankLog(file)),
    money: () => moneyIn(readBankLog(file)),
  }
}

const payment = '0198c0ffee0000000000000000000001'
const input = {
  payment,
  amount: 10_000,
  lines: [{ name: 'Ghee', image: null, amount: 5_000, quantity: 2 }],
  email: 'asha@people.example',
  paidUrl: 'http://shop.test/success',
  failedUrl: 'http://shop.test/success',
  cancelUrl: 'http://shop.test/cancel',
  createdAt: new Date(),
}

test('a payment is in the log of the bank, also after the bank was killed', async () => {
  const { provider, post, number, bank } = await open()
  const session = await provider.openSession(input)
  await post(session.url, { action: 'pay' })
  await bank.close()
  const again = await open({}, number)
  expect(again.logged().sessions.get(session.id)).toMatchObject({
    payment_status: 'paid',
    amount_total: 10_000,
  })
  expect(await again.provider.readSession(session.id)).toMatchObject({ state: 'paid', amount: 10_000 })
  expect(await again.provider.findSession({ id: payment, createdAt: input.createdAt })).toMatchObject({
    id: session.id,
  })
})

test('a bank that was restarted gives a new refund no number of an earlier one', async () => {
  const first = await open()
  const session = await first.provider.openSession(input)
  await first.post(session.url, { action: 'pay' })
  const refund = { payment, charge: `pi_${session.id}`, amount: 100, attempt: 0 }
  // readings are numbered, too, and not in the log
  for (let reading = 0; reading < 20; reading += 1) await first.provider.readSession(session.id)
  await first.provider.createRefund({ ...refund, refund: 'before' })
  await first.bank.close()
  const again = await open({}, first.number)
  for (let n = 0; n < 30; n += 1) await again.provider.createRefund({ ...refund, refund: `after ${n}` })
  expect(again.logged().refunds.size).toBe(31)
})

test('the bank never gives back more than was paid, however it is asked', async () => {
  const { provider, post, logged } = await open()
  const session = await provider.openSession(input)
  await post(session.url, { action: 'pay' })
  const charge = `pi_${session.id}`
  const refund = (id: string, amount: number) =>
    provider.createRefund({ refund: id, payment, charge, amount, attempt: 0 })
  const first = await refund('a', 6_000)
  expect(await refund('a', 6_000)).toEqual(first)
  expect(await refund('b', 6_000)).toMatchObject({ state: 'failed' })
  expect([...logged().refunds.values()].map(({ amount }) => amount)).toEqual([6_000])
})

test('a call whose response is lost was carried out once, because the shop repeats it with its key', async () => {
  const { provider, logged } = await open({ lostReply: 40 })
  const session = await provider.openSession(input).catch(() => provider.openSession(input))
  expect([...logged().sessions.keys()]).toEqual([session.id])
})

test('a pending refund ends later, and the shop receives a signed event about it', async () => {
  const { provider, post, logged, bank } = await open({ pendingRefund: 100 })
  const told: string[] = []
  const shop = createServer(async (request, response) => {
    const event = readEvent(
      Buffer.from(await text(request)),
      String(request.headers['stripe-signature']),
      secret,
    )
    told.push(event.what.kind)
    response.end()
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => shop.close(closed)))
  await post(`${bank.url}/control`, { shops: [`http://127.0.0.1:${(shop.address() as AddressInfo).port}`] })
  const session = await provider.openSession(input)
  await post(session.url, { action: 'pay' })
  const charge = `pi_${session.id}`
  const refund = await provider.createRefund({ refund: payment, payment, charge, amount: 1_000, attempt: 0 })
  expect(refund.state).toBe('pending')
  await vi.waitFor(() => expect(told).toEqual(['paid', 'refund']), 30_000)
  expect([...logged().refunds.values()].map(({ status }) => status)).not.toContain('pending')
})

test('payments and refunds by Razorpay are in the same log, also after the bank was killed', async () => {
  const first = await open()
  const link = await first.razorpay.openSession(input)
  expect(await first.razorpay.openSession(input)).toEqual(link)
  await first.post(link.url, { action: 'fail' })
  expect(await first.razorpay.readSession(link.id)).toEqual({ state: 'open' })
  await first.post(link.url, { action: 'pay' })
  await first.bank.close()
  const again = await open({}, first.number)
  const paid = await again.razorpay.readSession(link.id)
  expect(paid).toMatchObject({ state: 'paid', amount: 10_000 })
  const charge = 'charge' in paid ? (paid.charge ?? '') : ''
  const refund = { refund: payment, payment, charge, amount: 1_000, attempt: 0 }
  const made = await again.razorpay.createRefund(refund)
  expect(await again.razorpay.createRefund(refund)).toEqual(made)
  expect(again.money()).toMatchObject({
    opened: [{ payment, provider: 'razorpay' }],
    paid: [{ payment, amount: 10_000 }],
    refunds: [{ refund: payment, payment, amount: 1_000, isDone: true }],
  })
})

test('a link of Razorpay whose reply was lost is the one that is paid', async () => {
  const { razorpay, post, money } = await open({ lostReply: 40 })
  const { url } = await razorpay.openSession(input).catch(() => razorpay.openSession(input))
  await post(url, { action: 'pay' })
  expect(money()).toMatchObject({ opened: [{ payment }], paid: [{ payment, amount: 10_000 }] })
})

test('a refund can be refused by the bank', async () => {
  const { provider, post } = await open({ refusedRefund: 100 })
  const session = await provider.openSession(input)
  await post(session.url, { action: 'pay' })
  const charge = `pi_${session.id}`
  expect(
    await provider.createRefund({ refund: payment, payment, charge, amount: 1_000, attempt: 0 }),
  ).toEqual({
    state: 'failed',
    problem: 'The card was closed',
  })
})
