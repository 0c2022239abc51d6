import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { walletV1 } from '#contract/v1/wallet.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { fill, place, unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { withAddress } from '#tests/support/fixture.ts'
import { atTheBank, endTimeOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { randomFrom } from '#tests/support/random.ts'
import { openSpending } from '#tests/support/spending.ts'
import {
  age,
  balanceOf,
  chooseWallet,
  sendBack,
  statementOf,
  unbalancedWallets,
} from '#tests/support/wallets.ts'

const { shop, fixture, staff } = await openSpending()
const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 500 })
afterAll(() => shop.close())
const random = randomFrom(171)
const one = <T>(list: T[]) => list[random.whole(0, list.length - 1)]

/** Puts some pieces into the cart; the wallet pays as much as it can, or nothing. */
async function fillCart(asha: Client, addressId: string) {
  await fill(asha, [{ productId, quantity: random.whole(1, 4) }])
  const { data } = (await asha.call(cartContract.list)).body
  const totalAmt = 63 * data.reduce((sum, { quantity }) => sum + quantity, 0)
  const walletAmt = random.percent(70) ? Math.min(totalAmt, (await balanceOf(asha)) / 100) : 0
  return { addressId, totalAmt, walletAmt }
}

/** What a shopper, the bank and staff do with the orders of one shopper, in any order. */
async function stepsOf(asha: Client): Promise<(() => Promise<unknown>)[]> {
  const addressId = await withAddress(asha)
  const orders: string[] = []
  const payments: { id: string; url: string }[] = []
  const order = () => one(orders) ?? ''
  const beginPayment = async () => {
    const { body } = await payOnline(asha, await fillCart(asha, addressId))
    if (body.url) payments.push({ id: body.payment, url: body.url })
  }
  const endPayment = async () => {
    const payment = one(payments)
    if (!payment) return
    await atTheBank(shop, payment.url, random.percent(80) ? 'pay' : 'fail')
    orders.push(payment.id)
  }
  return [
    async () => {
      const { body } = await place(asha, await fillCart(asha, addressId))
      if (body.data) orders.push(body.data._id)
    },
    beginPayment,
    endPayment,
    endPayment,
    async () => {
      const payment = one(payments)
      if (!payment) return
      await endTimeOf(shop, payment.id)
      await holds.expire(shop.database.db, payment.id)
    },
    () => staff.cancel(asha, order()),
    () => staff.refund(order(), { lines: [{ productId, quantity: 1 }] }),
    () => staff.set(order(), 'Delivered'),
    () => staff.set(order(), 'Rejected', 'Broken'),
    () => staff.set(order(), 'Pending', 'Found'),
    () => asha.call(walletV1.choose, { body: { getsRefunds: random.percent(80) } }),
    async () => {
      if (random.percent(30)) await age(shop, 8)
      if (random.percent(30)) await sendBack(asha)
    },
  ]
}

test('after each of many random steps, ledger, statement, refunds in the wallet and balance agree', async () => {
  const asha = await fixture.shopper()
  await chooseWallet(asha)
  const steps = await stepsOf(asha)
  for (let turn = 0; turn < 150; turn += 1) {
    await one(steps)?.()
    expect([turn, await unbalancedWallets(shop), await unbalanced(shop)]).toEqual([turn, [], []])
  }
  await staff.sendRefunds()
  expect([await unbalancedWallets(shop), await unbalanced(shop), await unaccounted(shop)]).toEqual([
    [],
    [],
    [],
  ])
  const kinds = (await statementOf(asha)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['refund', 'returned', 'spent']))
}, 120_000)
