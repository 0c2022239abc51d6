import { fill } from './buying.ts'
import type { Client } from './client.ts'
import { seed, withAddress } from './fixture.ts'
import { atTheBank, payOnline } from './paying.ts'
import { openTestShop } from './shop.ts'
import { openStaff } from './staff.ts'
import { chooseWallet } from './wallets.ts'

/** A shop whose shoppers have money in their wallets. */
export async function openSpending(env: Record<string, string> = {}) {
  const shop = await openTestShop(env)
  const fixture = await seed(shop)
  const staff = await openStaff(shop, fixture)

  /** Refunds ₹156, paid online, to the wallet of a shopper; returns the order. */
  async function refunded(asha: Client) {
    const salt = await fixture.product({ name: 'Salt', price: 52, discount: 0, stock: 9 })
    await fill(asha, [{ productId: salt, quantity: 3 }])
    const { url, payment } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 156 }))
      .body
    await atTheBank(shop, url, 'pay')
    await staff.cancel(asha, payment)
    return payment
  }

  /** A shopper with ₹156 of each refund in the wallet and some ghee of ₹63 in the cart. */
  async function ready({ quantity = 2, total = 126, refunds = 1 } = {}) {
    const asha = await fixture.shopper()
    await chooseWallet(asha)
    let source = ''
    for (let turn = 0; turn < refunds; turn += 1) source = await refunded(asha)
    const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
    await fill(asha, [{ productId, quantity }])
    return { asha, productId, source, input: { addressId: await withAddress(asha), totalAmt: total } }
  }

  /** Pays online at the sandbox bank. */
  async function pay(asha: Client, input: Parameters<typeof payOnline>[1]) {
    const { body } = await payOnline(asha, input)
    if (body.url) await atTheBank(shop, body.url, 'pay')
    return { id: body.payment, body }
  }
  return { shop, fixture, staff, ready, pay }
}
